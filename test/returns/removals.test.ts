import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { saleKinds, type SaleKind } from '../../src/features/wallet/constants.ts';
import type { Call } from '../../src/platform/contract.ts';

const root = join(import.meta.dirname, '..', '..');

/** What comes back of each thing that is paid for. A kind without an entry is not a type. */
const returned: Record<SaleKind, string> = {
  video: 'by rule and by hand',
  album: 'by rule and by hand',
  post: 'by rule and by hand',
  message: 'by hand',
  ticket: 'its own rule: a show that does not take place is returned (tickets.test.ts)',
  chat: 'is used up by the second; nothing of it is left that could be taken away',
  gift: 'is used up when it is given',
};

/** What operators take away from everybody, and what of it had been sold. A call without an entry fails the test below. */
const removals: Record<string, readonly SaleKind[]> = {
  'POST /backoffice/films/:filmId/remove': ['video'],
  'POST /backoffice/albums/:albumId/remove': ['album'],
  'POST /backoffice/albums/pictures/:pictureId/remove': ['album'],
  'POST /backoffice/feed/:postId/remove': ['post', 'album'],
  'POST /backoffice/reports/:reportId/conversation/:number/removal': ['message'],
  'POST /backoffice/albums/comments/:commentId/remove': [],
  'POST /backoffice/feed/comments/:commentId/remove': [],
  'POST /backoffice/banners/:bannerId/remove': [],
  'POST /backoffice/contests/:contestId/remove': [],
  // A guest is shown out, and may come back; what was charged had been seen.
  'POST /backoffice/live/shows/:showId/remove': [],
};

it('is known of every call by which operators take something away', async () => {
  const calls: string[] = [];
  for (const path of globSync(join(root, 'src/features/*/contract.ts'))) {
    const all = Object.values((await import(path)) as Record<string, unknown>);
    for (const each of all as Partial<Call>[])
      if (each?.access === 'operator' && /\/remov[^/]*$/.test(each.path ?? ''))
        calls.push(`${each.method} ${each.path}`);
  }
  expect(calls.toSorted()).toEqual(Object.keys(removals).toSorted());
  const byRule = saleKinds.filter((kind) => returned[kind] === 'by rule and by hand');
  expect(
    [...new Set(Object.values(removals).flat())].filter((kind) => returned[kind] !== 'by hand').toSorted(),
  ).toEqual(byRule.toSorted());
});
