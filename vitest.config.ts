import { createRequire } from 'node:module';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: {
    // Vite would take the package's other half, and there would be two of it in one process; Node takes this one.
    alias: { graphql: createRequire(import.meta.url).resolve('graphql') },
  },
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'packages/*/test/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/postgres-setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 90_000,
    maxWorkers: 2,
    // Nothing is kept in modules that another file could trip over, and reading them anew for each takes a minute.
    isolate: false,
  },
});
