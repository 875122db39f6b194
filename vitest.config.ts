import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineBrowserCommand, playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { browserHalf } from './src/ui/dev/browser-half.ts';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Shows the page in this scheme from now on, without motion. */
    emulate: (scheme: 'dark' | 'light') => Promise<void>;
    /** Keeps what is in sight as `.cache/photographs/<name>.png`. */
    photograph: (name: string) => Promise<void>;
  }
}

const inBrowser = 'src/**/*.browser.test.tsx';

export default defineConfig({
  test: {
    // More than there are cores where the check runs: tests wait half of their time.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'node',
          include: ['src/**/*.test.{ts,tsx}', 'packages/*/test/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [inBrowser],
          setupFiles: ['test/support/cost-setup.ts', 'test/random-setup.ts'],
          globalSetup: ['test/postgres-setup.ts'],
          // Against what hangs, not a measurement: a slow machine takes several times as long as a calm one.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 60_000, interval: 25 } },
          // Nothing is kept in modules that another file could trip over, and reading them anew for each takes a minute.
          isolate: false,
          // Tests read the program as the server does, by Node itself: what is tried is what runs, and nothing is transformed a second time.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          execArgv: ['test/support/tsx.mjs', 'test/clocks/shifted-date.mjs'].flatMap((path) => [
            '--import',
            new URL(path, import.meta.url).href,
          ]),
        },
      },
      {
        // Components, in a real browser: they are read and styled there as pages are.
        plugins: [browserHalf, tailwind(), react({ compiler: true })],
        cacheDir: '.cache/components',
        optimizeDeps: { entries: ['src/ui/dev/main.tsx', inBrowser] },
        test: {
          name: 'browser',
          include: [inBrowser],
          // Every component at once: 6 s on a calm machine, a multiple of that beside other tests.
          testTimeout: 90_000,
          // One page reads the components once.
          isolate: false,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
                args: ['--no-sandbox'],
              },
              contextOptions: { locale: 'de-DE', reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium' }],
            commands: {
              emulate: defineBrowserCommand<['dark' | 'light']>(({ page }, colorScheme) =>
                page.emulateMedia({ colorScheme }),
              ),
              photograph: defineBrowserCommand<[string]>(async ({ page }, name) => {
                await page.screenshot({ path: `.cache/photographs/${name}.png` });
              }),
            },
          },
        },
      },
    ],
  },
});
