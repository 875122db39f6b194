import { glob, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..', 'src');
/** What statements are written with; types of connections may go anywhere. */
const STATEMENT = /\b(many|maybe|one|run|sql|identifier|trusted|join)\b/;
const IMPORT = /import \{([^}]*)\} from '[^']*database\/sql\.ts'/;
const isStore = (file: string) => /(^|\/|-)store\.ts$/.test(file);

/** Where statements still stand beside other work. It only grows shorter: whoever touches one of them moves them to a store. */
const NOT_YET = [
  'app/figures.ts',
  'features/identity/server/accounts/accounts.ts',
  'features/identity/server/accounts/profile.ts',
  'features/identity/server/accounts/account-status.ts',
  'features/identity/server/privacy/exports.ts',
  'features/identity/server/sign-in/attempts.ts',
  'features/live/feature.ts',
  'features/live/server/media/stream-registry.ts',
  'features/performers/server/lists/top-cams.ts',
  'features/performers/server/profile/erasure.ts',
  'features/performers/server/profile/pictures.ts',
  'features/subscriptions/server/subscriptions.ts',
  'platform/audit/audit-chain.ts',
  'platform/audit/audit.ts',
  'platform/config/installation.ts',
  'platform/faults/tries.ts',
  'platform/feature/figures.ts',
  'platform/feature/personal-data.ts',
  'platform/feature/retention.ts',
  'platform/mail/mail.ts',
  'platform/rights/idempotency.ts',
  'platform/telemetry/traces.ts',
  'platform/work/jobs.ts',
];

async function filesWithStatements(): Promise<string[]> {
  const found: string[] = [];
  for await (const path of glob(`${root}/**/*.ts`)) {
    const file = relative(root, path);
    if (/\.test\.|^features\/[^/]+\/demo[./]|^app\/demo|^platform\/database\//.test(file)) continue;
    const names = (IMPORT.exec(await readFile(path, 'utf8'))?.[1] ?? '').split(',').map((name) => name.trim());
    if (names.some((name) => !name.startsWith('type ') && STATEMENT.test(name))) found.push(file);
  }
  return found;
}

it('writes SQL in stores alone', async () => {
  const files = await filesWithStatements();
  expect(files.filter(isStore).length).toBeGreaterThan(80);
  expect(files.filter((file) => !isStore(file)).toSorted()).toEqual(NOT_YET.toSorted());
});
