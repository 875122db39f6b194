import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Call } from '../../src/platform/contract.ts';

const root = join(import.meta.dirname, '..', '..');

/** A field of a body that says which state of the thing was looked at. */
const NAMES_STATE = ['version', 'revision'] as const;

/**
 * Calls of operators that name no state, and why (decision 0220). A call that permits something, pays something or writes over what
 * somebody else wrote does not belong here.
 */
const withoutState: Readonly<Record<string, readonly string[]>> = {
  'protects somebody, whatever has changed since it was seen': [
    'POST /backoffice/films/:filmId/remove',
    'POST /backoffice/albums/:albumId/remove',
    'POST /backoffice/albums/pictures/:pictureId/remove',
    'POST /backoffice/albums/comments/:commentId/remove',
    'POST /backoffice/albums/comments/:commentId/block',
    'POST /backoffice/feed/:postId/remove',
    'POST /backoffice/feed/comments/:commentId/remove',
    'POST /backoffice/reports/:reportId/conversation/:number/removal',
    'POST /backoffice/guests/:guestId/lock',
    'POST /backoffice/avs/guests/:guestId/revoke',
    'POST /backoffice/live/shows/:showId/remove',
    'POST /backoffice/live/shows/:showId/stop',
    'POST /backoffice/live/shows/:showId/warn',
    'POST /backoffice/bonuscodes/:id/disable',
    'POST /backoffice/partners/:id/key',
  ],
  'names it by what it is to replace, to count or to put in order': [
    'POST /backoffice/contests/:contestId/doubts',
    'POST /backoffice/legal-texts',
    'POST /backoffice/bonuscodes/:id/budget',
    'PUT /backoffice/company',
    'PUT /backoffice/operators/:guestId',
    'PUT /backoffice/partners/:id',
    'PUT /backoffice/banners/order',
    'PUT /backoffice/categories/order',
  ],
  'is about what never changes once it is there': [
    'POST /backoffice/avs/requests/:requestId/decide',
    'POST /backoffice/declarations/:id/close',
    'POST /backoffice/purchases/:purchaseId/return',
    'POST /backoffice/partner-applications/:applicationId/refuse',
    'POST /backoffice/reports/:reportId/decide',
    'POST /backoffice/reports/:reportId/objection',
    'POST /backoffice/reviews/pictures/:id',
    'POST /backoffice/tags/suggestions/:id/accept',
    'POST /backoffice/tags/suggestions/:id/decline',
  ],
  'falls with any change of the work, and only has it looked at once more': [
    'POST /backoffice/albums/:albumId/objection',
    'POST /backoffice/films/:filmId/objection',
  ],
  'is about a person in whatever state': [
    'POST /backoffice/guests/:guestId/credit',
    'POST /backoffice/guests/:guestId/days',
    'POST /backoffice/performers/:performerId/erase',
  ],
  'repeats what was to be done anyway': ['POST /backoffice/films/:filmId/repeat'],
  'makes something new': [
    'POST /backoffice/banners',
    'POST /backoffice/bonuscodes',
    'POST /backoffice/categories',
    'POST /backoffice/contests',
    'POST /backoffice/films/:filmId/traces',
    'POST /backoffice/operators/invite',
    'POST /backoffice/partners',
    'POST /payment/scratchcards',
  ],
  'only looks': [
    'POST /backoffice/admissions/:guestId/files/:kind',
    'POST /backoffice/admissions/:guestId/record',
    'POST /backoffice/admissions/:guestId/renewal',
    'POST /backoffice/consents/:workId/:work/export',
    'POST /backoffice/consents/people/:personId',
    'POST /backoffice/ledger/check',
    'POST /backoffice/live/shown-names',
    'POST /backoffice/live/shows/:showId/look',
    'POST /backoffice/reports/:reportId/conversation',
  ],
};

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

async function operatorCalls(): Promise<Call[]> {
  const calls: Call[] = [];
  for (const path of globSync('src/features/*/contract.ts', { cwd: root }))
    calls.push(...Object.values((await import(join(root, path))) as object).filter(isCall));
  return calls.filter(({ access, method }) => access === 'operator' && method !== 'GET');
}

/** Whether every shape of the body has such a field. */
function namesState(schema: z.ZodType | undefined): boolean {
  if (schema instanceof z.ZodUnion) return schema.options.every((option) => namesState(option as z.ZodType));
  return schema instanceof z.ZodObject && NAMES_STATE.some((name) => name in schema.shape);
}

it('lets no operator decide about a state that he has not seen', async () => {
  const calls = await operatorCalls();
  expect(calls.length).toBeGreaterThan(50);
  const unnamed = calls.filter(({ body }) => !namesState(body)).map(({ method, path }) => `${method} ${path}`);
  expect(unnamed.toSorted()).toEqual(Object.values(withoutState).flat().toSorted());
});
