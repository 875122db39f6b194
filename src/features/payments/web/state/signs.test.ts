import { expect, it } from 'vitest';
import { createSigns } from './signs.ts';

const NEVER_MS = 2_000_000;
const open = new AbortController().signal;

it('wakes who waits, long before his patience ends', async () => {
  const signs = createSigns();
  const woken = signs.next(NEVER_MS, open);
  signs.give();
  await expect(woken).resolves.toBeUndefined();
});

it('keeps what came before anybody waited, once', async () => {
  const signs = createSigns();
  signs.give();
  signs.give();
  await signs.next(NEVER_MS, open);
  let isWoken = false;
  const second = signs.next(NEVER_MS, open).then(() => (isWoken = true));
  await Promise.resolve();
  expect(isWoken).toBe(false);
  signs.give();
  await second;
});

it('goes on without a sign when patience ends, or when nobody wants to know any more', async () => {
  await expect(createSigns().next(1, open)).resolves.toBeUndefined();
  const gone = new AbortController();
  const waiting = createSigns().next(NEVER_MS, gone.signal);
  gone.abort();
  await expect(waiting).resolves.toBeUndefined();
});
