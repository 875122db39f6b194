import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import journeys from '../../playwright.config.ts';

const platform = journeys.webServer;
if (platform === undefined || Array.isArray(platform)) throw new Error('journeys start one platform');

/**
 * Pictures of every page, to be looked at: `npx playwright test -c scripts/screens`, on a platform of its own with the demo world.
 * `LANGUAGES=de,en` says in which languages, `-g performer` as whom. They lie in `.cache/screens/`.
 */
export default defineConfig({
  ...journeys,
  testDir: '.',
  outputDir: '../../.cache/screens-results',
  timeout: 900_000,
  workers: 1,
  webServer: { ...platform, cwd: join(import.meta.dirname, '..', '..') },
  projects: [{ name: 'screens' }],
});
