import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { albumInShop, ownAlbum } from '../../../../test/albums/album.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { filmInShop } from '../../../../test/films/film.ts';
import { ownFilm } from '../../../../test/films/published.ts';
import type { TestAccount, TestPerformer } from '../../../../test/people/people.ts';
import { answerAlbumDownload, reviewAlbum } from '../../albums/contract.ts';
import { answerVideoDownload, reviewFilm } from '../../films/contract.ts';
import { deleteAccount } from '../../identity/contract.ts';
import { listLibrary } from '../../library/contract.ts';
import { erasePerformer } from '../../performers/contract.ts';
import type { Work } from '../constants.ts';
import * as contract from '../contract.ts';

const DAY_MS = 86_400_000;
const yes = { depict: true, publish: true, download: true };
const fine = { approve: true, fsk: 16 as const, reason: 'Alles in Ordnung.' };

describe.each(['film', 'album'] as const)('who is named no more in a %s', (work) => {
  let app: TestApp;
  let operator: TestAccount;
  let mira: TestPerformer;
  let kim: TestPerformer;
  let buyer: TestAccount;
  let workId: number;
  beforeAll(async () => {
    app = await startTestApp();
    operator = await app.account({ role: 'operator' });
  });
  afterAll(() => app[Symbol.asyncDispose]());
  beforeEach(async () => {
    [mira, kim, buyer] = await Promise.all([app.performer(), app.performer(), app.account({ verified: true })]);
    workId = await inShop();
  });

  const pool = () => app.context.database.pool;
  /** Bought by somebody; she herself lets him keep a copy. */
  async function inShop(): Promise<number> {
    const manifest = JSON.stringify({ marked: true });
    const id = work === 'film' ? await filmInShop(app, mira, { manifest }) : (await albumInShop(app, mira)).albumId;
    const bought = `insert into ${work}_purchases (${work}_id, guest_id, price) values ($1, $2, 30)`;
    await pool().query(bought, [id, buyer.guestId]);
    const allowed = { allowed: true };
    if (work === 'film') await app.ok(answerVideoDownload, { params: { filmId: id }, body: allowed }, mira);
    else await app.ok(answerAlbumDownload, { params: { albumId: id }, body: allowed }, mira);
    return id;
  }
  const own = () => (work === 'film' ? ownFilm(app, mira, workId) : ownAlbum(app, mira, workId));
  const state = async () => (await own()).state;
  async function approve(): Promise<void> {
    const body = { ...fine, revision: (await own()).revision };
    if (work === 'film') await app.ok(reviewFilm, { params: { filmId: workId }, body }, operator);
    else await app.ok(reviewAlbum, { params: { albumId: workId }, body }, operator);
  }
  async function name(said: contract.Answer): Promise<string> {
    const of: { work: Work; workId: number } = { work, workId };
    const { items } = await app.ok(contract.namePerformer, { params: of, body: { name: kim.slug } }, mira);
    const personId = items.at(-1)?.id ?? '';
    await app.ok(contract.answerConsent, { params: { personId }, body: { ...said, round: 0 } }, kim);
    await approve();
    return personId;
  }
  const mayKeep = async () => {
    const media = work === 'film' ? ('video' as const) : ('photo' as const);
    const { items } = await app.ok(listLibrary, { params: { media, view: 'shop' }, query: {} }, buyer);
    return items.map(({ id, downloadable }) => [id, downloadable]);
  };
  const isThereFor = async (guest: TestAccount) => {
    const kind = work === 'film' ? 'videos' : 'albums';
    return (await app.raw({ method: 'GET', path: `/rest/v1/${kind}/${workId}?language=de` }, guest)).status === 200;
  };

  it('and lets nobody keep a copy goes on doing so, until an operator has looked at it without her', async () => {
    const personId = await name({ ...yes, download: false });
    expect(await mayKeep()).toEqual([[workId, false]]);
    await app.ok(contract.removePerson, { params: { personId } }, mira);
    expect([await state(), await mayKeep()]).toEqual(['review', [[workId, false]]]);
    const { items } = await app.ok(contract.findPeople, { params: { work, workId } }, operator);
    expect(items.map(({ id, removedAt }) => [id, removedAt === null])).toEqual([[personId, false]]);
    await approve();
    expect([await state(), await mayKeep()]).toEqual(['published', [[workId, true]]]);
    // Taken off out of the shop nobody looks at it, and it stays with her word.
    const again = await name({ ...yes, download: false });
    await pool().query(`update ${work}s set state = 'withdrawn' where id = $1`, [workId]);
    await app.ok(contract.removePerson, { params: { personId: again } }, mira);
    expect([await state(), await mayKeep()]).toEqual(['withdrawn', [[workId, false]]]);
  });

  it('as her account is erased, is sold no more before somebody has looked; nobody gets a copy with her in it', async () => {
    await name(yes);
    expect([await state(), await mayKeep()]).toEqual(['published', [[workId, true]]]);
    if (work === 'film') {
      const gone = { params: { performerId: kim.performerId }, body: { reason: 'Sie hat darum gebeten.' } };
      await app.ok(erasePerformer, gone, operator);
    } else {
      await app.ok(deleteAccount, { body: { currentPassword: kim.password } }, kim);
      app.advance(15 * DAY_MS);
      await app.app.identity.deletions.eraseDue();
      app.advance(-15 * DAY_MS);
    }
    expect([await state(), await mayKeep()]).toEqual(['review', [[workId, false]]]);
    expect(await isThereFor(await app.account({ verified: true }))).toBe(false);
    // Operators see that somebody was named.
    const { items } = await app.ok(contract.findPeople, { params: { work, workId } }, operator);
    expect(items.map(({ removedAt }) => removedAt === null)).toEqual([false]);
    await approve();
    expect(await isThereFor(await app.account({ verified: true }))).toBe(true);
  });
});
