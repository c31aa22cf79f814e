declare module 'virtual:catalogues' {
    const catalogues: Record<'en' | 'fr' | 'nl', Record<string, string>>;
    export default catalogues;
}
