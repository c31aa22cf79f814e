// The tests of the page, with Debian's Chromium and the built program. They wait for states, never for a time: the
// limits here are only for a machine that is ten times slower.
import {existsSync} from 'node:fs';
import {defineConfig} from '@playwright/test';

// Debian has Chromium without windows, too, which is lighter.
const browsers = [process.env.CHROMIUM ?? '', '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

export default defineConfig({
    testDir: 'tests',
    outputDir: process.env.KEMPELEN_WEB_RESULTS ?? 'test-results',
    workers: 2,
    fullyParallel: true,
    timeout: 240_000,
    expect: {timeout: 60_000},
    reporter: [['list']],
    use: {
        headless: true,
        locale: 'en-GB',
        viewport: {width: 1400, height: 900},
        launchOptions: {
            executablePath: browsers.find((path) => existsSync(path)) ?? '/usr/bin/chromium',
            args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
                '--disable-component-update', '--disable-sync', '--disable-dev-shm-usage'],
        },
    },
});
