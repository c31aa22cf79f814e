// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/kempelen/registry.h"

#include "core/base/fields.h"
#include "core/base/quote.h"
#include "eval/kempelen/criteria/acd.h"
#include "eval/kempelen/criteria/ad.h"
#include "eval/kempelen/criteria/amaj.h"
#include "eval/kempelen/criteria/amaj2.h"
#include "eval/kempelen/criteria/apas.h"
#include "eval/kempelen/criteria/apnp.h"
#include "eval/kempelen/criteria/ar.h"
#include "eval/kempelen/criteria/aroi.h"
#include "eval/kempelen/criteria/avp.h"
#include "eval/kempelen/criteria/balcentre.h"
#include "eval/kempelen/criteria/c.h"
#include "eval/kempelen/criteria/cac.h"
#include "eval/kempelen/criteria/carre.h"
#include "eval/kempelen/criteria/cband.h"
#include "eval/kempelen/criteria/cband2.h"
#include "eval/kempelen/criteria/cbloc.h"
#include "eval/kempelen/criteria/cld.h"
#include "eval/kempelen/criteria/d.h"
#include "eval/kempelen/criteria/d2.h"
#include "eval/kempelen/criteria/d3.h"
#include "eval/kempelen/criteria/decou.h"
#include "eval/kempelen/criteria/dou.h"
#include "eval/kempelen/criteria/drt.h"
#include "eval/kempelen/criteria/echg.h"
#include "eval/kempelen/criteria/epas.h"
#include "eval/kempelen/criteria/fork.h"
#include "eval/kempelen/criteria/frd.h"
#include "eval/kempelen/criteria/frt.h"
#include "eval/kempelen/criteria/haut.h"
#include "eval/kempelen/criteria/kill.h"
#include "eval/kempelen/criteria/killt.h"
#include "eval/kempelen/criteria/m.h"
#include "eval/kempelen/criteria/mat.h"
#include "eval/kempelen/criteria/mob.h"
#include "eval/kempelen/criteria/nulle.h"
#include "eval/kempelen/criteria/p2c.h"
#include "eval/kempelen/criteria/pam.h"
#include "eval/kempelen/criteria/par.h"
#include "eval/kempelen/criteria/pass.h"
#include "eval/kempelen/criteria/pc.h"
#include "eval/kempelen/criteria/pdp.h"
#include "eval/kempelen/criteria/pdr.h"
#include "eval/kempelen/criteria/pep.h"
#include "eval/kempelen/criteria/pept.h"
#include "eval/kempelen/criteria/per.h"
#include "eval/kempelen/criteria/pf.h"
#include "eval/kempelen/criteria/pfdp.h"
#include "eval/kempelen/criteria/pgr.h"
#include "eval/kempelen/criteria/pmat.h"
#include "eval/kempelen/criteria/pmc.h"
#include "eval/kempelen/criteria/pmc2.h"
#include "eval/kempelen/criteria/pmobr.h"
#include "eval/kempelen/criteria/pp7.h"
#include "eval/kempelen/criteria/ppa.h"
#include "eval/kempelen/criteria/ppas.h"
#include "eval/kempelen/criteria/ppdam.h"
#include "eval/kempelen/criteria/ppds.h"
#include "eval/kempelen/criteria/ppr.h"
#include "eval/kempelen/criteria/proi.h"
#include "eval/kempelen/criteria/proim.h"
#include "eval/kempelen/criteria/promopion.h"
#include "eval/kempelen/criteria/psd.h"
#include "eval/kempelen/criteria/psr.h"
#include "eval/kempelen/criteria/pvav.h"
#include "eval/kempelen/criteria/pvavf.h"
#include "eval/kempelen/criteria/rbloc.h"
#include "eval/kempelen/criteria/rpas.h"
#include "eval/kempelen/criteria/tavdr.h"
#include "eval/kempelen/criteria/tbloc.h"
#include "eval/kempelen/criteria/tdou.h"
#include "eval/kempelen/criteria/tpas.h"
#include "eval/kempelen/criteria/vav.h"
#include "eval/kempelen/criteria/vavf.h"
#include "eval/kempelen/criteria/vinf.h"

#include <algorithm>
#include <cctype>

namespace kempelen::eval::kempelen56 {

const std::array<Criterion, criteria_count> all_criteria{{
    criterion_m,     criterion_ad,    criterion_pdp,       criterion_pc,     criterion_d,
    criterion_c,     criterion_psd,   criterion_psr,       criterion_par,    criterion_avp,
    criterion_pf,    criterion_cld,   criterion_balcentre, criterion_per,    criterion_promopion,
    criterion_pgr,   criterion_ppr,   criterion_cac,       criterion_vinf,   criterion_pfdp,
    criterion_acd,   criterion_pep,   criterion_apnp,      criterion_ppa,    criterion_ar,
    criterion_fork,  criterion_aroi,  criterion_kill,      criterion_pdr,    criterion_tavdr,
    criterion_cband, criterion_pass,  criterion_d2,        criterion_cband2, criterion_dou,
    criterion_tdou,  criterion_proi,  criterion_frd,       criterion_mob,    criterion_killt,
    criterion_vav,   criterion_vavf,  criterion_tbloc,     criterion_cbloc,  criterion_rbloc,
    criterion_ppdam, criterion_pmobr, criterion_pam,       criterion_pmat,   criterion_p2c,
    criterion_haut,  criterion_pvav,  criterion_pvavf,     criterion_d3,     criterion_amaj,
    criterion_amaj2, criterion_pmc,   criterion_pept,      criterion_ppds,   criterion_pp7,
    criterion_epas,  criterion_echg,  criterion_carre,     criterion_frt,    criterion_drt,
    criterion_decou, criterion_tpas,  criterion_apas,      criterion_ppas,   criterion_rpas,
    criterion_pmc2,  criterion_proim, criterion_nulle,     criterion_mat,
}};

std::optional<std::size_t> find_criterion(std::string_view abbreviation) {
    const auto same = [&](const Criterion& criterion) {
        return std::ranges::equal(criterion.abbreviation, abbreviation, [](unsigned char a, unsigned char b) {
            return std::toupper(a) == std::toupper(b);
        });
    };
    const auto found = std::ranges::find_if(all_criteria, same);
    if (found == all_criteria.end()) return std::nullopt;
    return static_cast<std::size_t>(found - all_criteria.begin());
}

Result<CriteriaSet> parse_criteria(std::string_view list) {
    constexpr std::string_view blanks = " \t";
    CriteriaSet result;
    while (!list.empty()) {
        std::string_view name = take_field(list, ',');
        name.remove_prefix(std::min(name.find_first_not_of(blanks), name.size()));
        name = name.substr(0, name.find_last_not_of(blanks) + 1);
        const auto index = find_criterion(name);
        if (!index) return Error{ErrorCode::bad_argument, "unknown criterion " + quote(name)};
        result.set(*index);
    }
    return result;
}

CriteriaSet effective(CriteriaSet chosen) {
    // PROIM gives back a part of PROI.
    if (!chosen.test(criterion_proi.number - 1)) chosen.reset(criterion_proim.number - 1);
    return chosen;
}

CriteriaSet criteria_of(Version version) {
    CriteriaSet result;
    for (std::size_t i = 0; i < criteria_count; ++i) {
        result.set(i, all_criteria[i].since <= version);
    }
    // What 57 does in full it does not do by the stop-gap as well.
    if (version == Version::k57) result.reset(criterion_pass.number - 1);
    return result;
}

}  // namespace kempelen::eval::kempelen56
