import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'packages/*/test/**/*.test.ts', 'test/**/*.test.ts'],
    setupFiles: ['test/random-setup.ts'],
    globalSetup: ['test/postgres-setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 90_000,
    maxWorkers: 2,
    // Nothing is kept in modules that another file could trip over, and reading them anew for each takes a minute.
    isolate: false,
    // Tests read the program as the server does, by Node itself: what is tried is what runs, and nothing is transformed a second time.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    execArgv: ['--import', new URL('test/support/tsx.mjs', import.meta.url).href],
  },
});
