import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { until } from '../../../../../test/clocks/until.ts';
import { filmInShop } from '../../../../../test/films/film.ts';
import { ownFilm } from '../../../../../test/films/published.ts';
import type { TestAccount } from '../../../../../test/people/people.ts';
import { insertRow } from '../../../../../test/people/rows.ts';
import { int } from '../../../../platform/database/columns.ts';
import { search } from '../../../search/feature.ts';
import { findPurchases } from '../../../wallet/contract.ts';
import * as contract from '../../contract.ts';

const doings = fc.array(
  fc.oneof(
    fc.record({
      does: fc.constant('reword' as const),
      to: fc.constantFrom<string>('Am See', 'Im Wald', 'Auf dem Berg'),
    }),
    fc.record({ does: fc.constantFrom<string>('approve', 'refuse', 'withdraw', 'submit', 'reprice') }),
  ),
  { minLength: 4, maxLength: 14 },
);

/** New words are refused and approved both in the shop and away from it. */
const everyWay = [
  ...(['refuse', 'approve'] as const).flatMap((does) => [
    { does: 'reword' as const, to: `Im Wald: ${does}` },
    { does },
  ]),
  ...['withdraw', 'submit', 'refuse', 'submit', 'approve'].map((does) => ({ does })),
];

describe('words of a film that guests see', () => {
  let app: TestApp;
  let operator: TestAccount;
  let accountant: TestAccount;
  beforeAll(async () => {
    app = await startTestApp();
    operator = await app.account({ role: 'operator', may: ['content'] });
    accountant = await app.account({ role: 'operator', may: ['payments'] });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  it('are those that were approved last, whatever the performer and operators do in whatever order', async () => {
    const performer = await app.performer();
    const [buyer, stranger] = await Promise.all([app.account({ verified: true }), app.account({ verified: true })]);
    const { pool } = app.context.database;
    const did = new Set<string>();
    await fc.assert(
      fc.asyncProperty(doings, async (steps) => {
        const filmId = await filmInShop(app, performer);
        const at = { params: { filmId } };
        const consent = { depict: true, publish: true, download: false, given_at: app.now() };
        const owner = { film_id: filmId, performer_id: performer.performerId, revision: 1 };
        await insertRow(pool, 'film_consents', { ...owner, ...consent }, { film_id: int });
        app.advance(1);
        const bought = { film_id: filmId, guest_id: buyer.guestId, price: 40, bought_at: app.now() };
        await insertRow(pool, 'film_purchases', bought, { film_id: int });
        const seenBy = async (guest: TestAccount) => {
          const answer = await app.raw({ method: 'GET', path: `/rest/v1/videos/${filmId}` }, guest);
          return answer.status === 200 ? (JSON.parse(answer.text) as { title: string }).title : null;
        };
        const change = async ({ title, price }: { title?: string; price?: number }) => {
          const own = await ownFilm(app, performer, filmId);
          const { revision, isVip, isClassic, fsk } = own;
          const texts = { ...own.texts, de: { ...own.texts.de, title: title ?? own.texts.de.title } };
          const body = { texts, price: price ?? own.price, isVip, isClassic, fsk, revision };
          await app.ok(contract.changeFilm, { ...at, body }, performer);
        };
        let approved = (await ownFilm(app, performer, filmId)).texts.de.title;
        for (const step of steps) {
          const own = await ownFilm(app, performer, filmId);
          const { revision, state, changesWait } = own;
          if ('to' in step) await change({ title: step.to });
          if (step.does === 'reprice') await change({ price: own.price + 1 });
          if (step.does === 'withdraw' && (state === 'published' || state === 'review'))
            await app.ok(contract.withdrawFilm, at, performer);
          const agreed = { everyone: true, depict: true, publish: true, download: false } as const;
          if (step.does === 'submit' && (state === 'withdrawn' || state === 'refused'))
            await app.ok(contract.submitFilm, { ...at, body: { revision, ...agreed } }, performer);
          if ((step.does === 'approve' || step.does === 'refuse') && (state === 'review' || changesWait)) {
            const body = { approve: step.does === 'approve', revision, fsk: own.fsk, reason: 'So entschieden.' };
            await app.ok(contract.reviewFilm, { ...at, body }, operator);
            if (body.approve) approved = own.texts.de.title;
            did.add(`${step.does} ${state}`);
          }
          const isInShop = (await ownFilm(app, performer, filmId)).state === 'published';
          expect([await seenBy(buyer), await seenBy(stranger)]).toEqual([approved, isInShop ? approved : null]);
          const { items } = await app.ok(findPurchases, { params: { guestId: buyer.guestId }, query: {} }, accountant);
          expect(items[0]?.title).toBe(approved);
        }
      }),
      { numRuns: 20, examples: [[everyWay]] },
    );
    // All of it has been tried.
    expect([...did].toSorted()).toEqual(['approve published', 'approve review', 'refuse published', 'refuse review']);
  });

  it('are what a film is found by once they are approved, and not before', async () => {
    const performer = await app.performer();
    const filmId = await filmInShop(app, performer);
    const at = { params: { filmId } };
    const consent = { depict: true, publish: true, download: false, given_at: app.now() };
    const owner = { film_id: filmId, performer_id: performer.performerId, revision: 1 };
    await insertRow(app.context.database.pool, 'film_consents', { ...owner, ...consent }, { film_id: int });
    const isFound = async (pattern: string) => {
      // All that was changed until now stands in the index.
      await app.app.api(search).catchUp();
      await until(
        async () => (await app.context.database.pool.query('select from search_changes')).rowCount,
        (open) => open === 0,
      );
      const { items } = await app.ok(contract.searchVideos, { query: { pattern } }, null);
      return items.some(({ id }) => id === filmId);
    };
    expect(await isFound('Regen am Fenster')).toBe(true);
    const { texts, price, isVip, isClassic, fsk, revision: first } = await ownFilm(app, performer, filmId);
    const words = { ...texts, de: { ...texts.de, title: 'Schneeflocken' } };
    const body = { texts: words, price, isVip, isClassic, fsk, revision: first };
    const { revision } = await app.ok(contract.changeFilm, { ...at, body }, performer);
    expect([await isFound('Schneeflocken'), await isFound('Regen am Fenster')]).toEqual([false, true]);
    const decision = { approve: true, revision, fsk, reason: 'So entschieden.' };
    await app.ok(contract.reviewFilm, { ...at, body: decision }, operator);
    expect([await isFound('Schneeflocken'), await isFound('Regen am Fenster')]).toEqual([true, false]);
  });
});
