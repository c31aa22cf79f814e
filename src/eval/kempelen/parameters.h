// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers of Kempelen 56, under the names that its manual gives them, each with its standing.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace kempelen::eval::kempelen56 {

/// How well we know a formula or a number of the original.
enum class Standing : std::uint8_t {
    printed,        ///< the manual states it
    recovered,      ///< derived from the numbers that the manual prints
    reconstructed,  ///< ours, where the manual is silent
    ours,           ///< beyond the original: its author's wish list, or our own idea
};

/// "printed", "recovered", "reconstructed", "ours".
std::string_view name_of(Standing standing);

/// Which program judges.
enum class Version : std::uint8_t {
    proto55,  ///< 58 criteria, the version of the printed screens
    proto56,  ///< 60 criteria, the version of the manual's parameter table
    k57,      ///< with the wishes of the author, ours
};

/// "proto55", "proto56", "57".
std::string_view name_of(Version version);

/// All numbers, in pawns unless the table says otherwise. The initial values are those of proto 56.
struct Parameters {
    /// The numbers with which a version plays.
    static Parameters of(Version version);

    double prime_echec = 0.3;
    double prime_attak_dame = 0.25;
    double prime_grand_roque = 0.35;
    double prime_petit_roque = 0.45;
    double prime_controle = 0.2;
    double prime_prend_dame = 6.8;
    double prime_pion_attak = 0.25;
    double attak_case_dominante = 0.06;
    double coef_prime_apnp = 0.13;
    double maxi_prime_apnp = 0.7;
    double coef_prime_ppa = 0.7;
    double maxi_prime_ppa = 6.3;
    double prime_attak_mat = 2.0;
    double prime_roi_attak_pion_sd = 1.0;
    double prime_prise_pion7 = 2.0;
    double penalite_tour_en_prise = -0.5;
    double risque_mc = -1.0;
    double majoration_pep = 1.15;
    double coef_prime_amaj2 = 0.15;
    double coef_penalite_amaj = 0.22;
    double prime_d3 = 2.0;
    double prim_pvavf = 0.1;
    double prim_haut = 0.05;
    double prim2_cases = 0.05;
    double primob_roi = 0.05;
    double prime_t_bloc = 1.0;
    double prime_c_bloc = 0.6;
    double prime_r_bloc = 0.5;
    double penalite_vav = -0.1;
    double prime_vav = 0.1;
    double danger_fourchette_rd = -0.1;
    double roi_danger = -1.0;
    double piondouble = -0.1;
    double tour_double = 0.15;
    double penalite_pass = -10.0;
    double penalite_c_band = -0.1;
    double penalite_c_band2 = -0.05;
    double prime_tour7 = 0.25;
    double penalise_pdr = 0.17;
    double pdr_diviseur = 400.0;
    double prime_kill = 14.0;
    double prime_kill_t = 0.7;
    double coef_fork = 0.08;
    double coef_attak_roi = 0.1;
    double prime_attak_roi = 0.3;
    double penalite_tour = 0.5;
    double valeur_intrin_fou = 0.09;
    double penalise_fou_devant_pion = -0.15;
    double valeur_centre = 0.05;
    double param_coef = 0.0;
    double coef_avance_pion = 0.004;
    double roi_avance = 0.2;
    double prime_promo_pion = 1.3;
    double sortie_dame = 2.0;
    double sortie_roi = 0.4;
    double ouverture = 8.0;
    double milieu = 20.0;
    double finale = 40.0;
    double coef_piece_faible = 0.004;
    double majoration_proi = 3.0;
    double limite_proi = -4.0;
    double diviseur_proi = 3.0;
    double majoration_amaj_pion = 1.5;
    double diviseur_hasard = 8.0;
    double avantage_hasard = 3.0;
    double coef_balcont = 0.0167;
    double diviseur_mobilite = 60.0;
    double majoration_centre = 1.1;
    double coef_pion_attak = 0.08;
    double coef_vinf = 2.7;
    double fin_vinf = 19.0;
    double coef_roi_apnp = 0.97;
    double coef_piece_apnp = 1.3565;
    double fin_psd = 12.0;
    double mobilite_mat = 0.0;
    double coef_echange = 0.25;
    double maxi_echange = 1.0;
    double prime_carre = 0.5;
    double danger_fourchette_rt = -0.1;
    double prime_roi_tour = 0.2;
    double coef_decouverte = 0.08;
    double penalite_libere_passe = -1.0;
    double prime_pion_passe = 0.06;
    double prime_prise_passe = 0.4;
    double prime_roi_passe = 0.15;
    double penalite_nulle = -1.0;
    double prime_mat = 100.0;

    friend bool operator==(const Parameters&, const Parameters&) = default;
};

/// One number: the manual's name (or ours), the member, and what it means.
struct ParameterInfo {
    std::string_view name;
    double Parameters::*member;
    Standing standing;
    std::string_view meaning;
};

/// The table of all numbers, the manual's first and in its order.
extern const std::array<ParameterInfo, 87> parameter_table;

/// The entry of that name, or null.
const ParameterInfo* find_parameter(std::string_view name);

}  // namespace kempelen::eval::kempelen56
