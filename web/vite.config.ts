// How Vite makes web/dist, which the program embeds. No inline script or style, so that the strict
// Content-Security-Policy of the server holds.
import {defineConfig} from 'vite';
import {catalogues} from './catalogues';

/** The pictures of the men, which chessground gives to its board alone, also for the dialogs (`.man`). */
const menEverywhere = {
    name: 'men-everywhere',
    enforce: 'pre' as const,
    transform: (code: string, id: string) =>
        id.endsWith('chessground.cburnett.css') ? code.replace(/\.cg-wrap piece\.(\w+)\.(\w+)/g, '$&, .man.$1.$2') : undefined,
};

export default defineConfig({
    base: './',
    plugins: [catalogues(), menEverywhere],
    esbuild: {jsx: 'automatic', jsxImportSource: 'preact'},
    build: {
        target: 'es2020',
        modulePreload: {polyfill: false},
        assetsInlineLimit: 0,
        rollupOptions: {output: {entryFileNames: 'kempelen.js', assetFileNames: 'kempelen[extname]', inlineDynamicImports: true}},
    },
});
