import { defineConfig } from '@playwright/test';
import { baseUrl, platformEnvironment } from './e2e/support/platform.ts';

/** Journeys through the whole platform in a real browser, on a phone and on a desktop. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: '.cache/e2e-results',
  // While one journey waits for what takes its time, another one goes on. Each has people of its own.
  workers: 2,
  // Nothing here is a measurement: a slow machine takes several times as long as a calm one.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: [['list']],
  use: {
    baseURL: baseUrl,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    // What a journey saw at each step, where somebody wants to look into it (`--trace=on`): noting it is a sixth of the work of a run.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--use-fake-device-for-media-stream=fps=10',
        '--use-fake-ui-for-media-stream',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page stands for seconds: compiling its scripts once more to be faster in minutes is a tenth of the browsers' work.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
  projects: [
    // First what has the longest journeys: nobody waits for the last of them alone.
    // What the size of a screen changes nothing about is tried on one of them.
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, colorScheme: 'light', hasTouch: true },
    },
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' } },
  ],
  webServer: {
    command: 'node scripts/run.mjs start',
    url: `${baseUrl}/rest/v1/reporting/alive`,
    timeout: 300_000,
    env: platformEnvironment,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
  },
});
