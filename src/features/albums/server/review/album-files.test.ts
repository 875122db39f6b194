import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { albumInShop, ownAlbum } from '../../../../../test/albums/album.ts';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { insertRow, type Values } from '../../../../../test/people/rows.ts';
import type { TestAccount, TestPerformer } from '../../../../../test/people/people.ts';
import { int } from '../../../../platform/database/columns.ts';
import { erasePerformer } from '../../../performers/contract.ts';
import { OBJECTION_MS } from '../../../reviews/server/index.ts';
import * as contract from '../../contract.ts';

describe('what operators decide about albums', () => {
  let app: TestApp;
  let performer: TestPerformer;
  let first: TestAccount;
  let second: TestAccount;
  beforeAll(async () => {
    app = await startTestApp();
    performer = await app.performer();
    first = await app.account({ role: 'operator', may: ['content'], set: { name: 'Frau Erste' } });
    second = await app.account({ role: 'operator', may: ['content'], set: { name: 'Herr Zweiter' } });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const pool = () => app.context.database.pool;
  const at = (albumId: number) => ({ params: { albumId } });
  async function waiting(set: Values = {}, setPicture: Values = {}, pictures = 1) {
    const inReview = { state: 'review', published_at: null, submitted_at: app.now(), ...set };
    const album = await albumInShop(app, performer, { set: inReview, setPicture, pictures });
    const consent = { album_id: album.albumId, performer_id: performer.performerId, revision: 1 };
    await insertRow(pool(), 'album_consents', { ...consent, depict: true, publish: true }, { album_id: int });
    return album;
  }
  const review = (id: number, approve: boolean, revision = 1) => ({
    ...at(id),
    body: { revision, approve, fsk: 18 as const, reason: 'Angesehen und entschieden.' },
  });
  const removal = { reason: 'Gemeldet.' };
  const objection = (id: number) => ({ ...at(id), body: { text: 'Das bin ich selbst, mit Ausweis.' } });
  const decision = (id: number, overturn: boolean) => ({
    ...at(id),
    body: { overturn, reason: 'Noch einmal angesehen.' },
  });
  const file = (id: number, who = first) => app.ok(contract.getAlbumFile, at(id), who);
  const own = (id: number) => ownAlbum(app, performer, id);
  const seenBy = async (who: TestAccount, id: number) =>
    (await app.ok(contract.listWaitingAlbums, {}, who)).items.find((album) => album.id === id);
  const objected = async () => (await app.ok(contract.listAlbumObjections, {}, second)).items.map(({ id }) => id);
  const blocks = async (sha256: string) =>
    (await pool().query('select 1 from film_blocks where sha256 = $1', [sha256])).rowCount;

  it('is left to somebody else by who is unsure', async () => {
    const { albumId: id } = await waiting();
    const doubt = { ...at(id), body: { revision: 1, reason: 'Wer ist im Hintergrund?' } };
    await app.ok(contract.handOnAlbum, doubt, first);
    expect(await seenBy(first, id)).toMatchObject({ doubt: 'Wer ist im Hintergrund?', mayDecide: false });
    expect(await seenBy(second, id)).toMatchObject({ doubt: 'Wer ist im Hintergrund?', mayDecide: true });
    expect((await app.refused(contract.reviewAlbum, review(id, true), first)).code).toBe('another-operator');
    expect((await app.refused(contract.handOnAlbum, doubt, first)).code).toBe('another-operator');
    await app.ok(contract.reviewAlbum, review(id, true), second);
    expect((await file(id)).decisions).toMatchObject([
      { kind: 'approved', operator: 'Herr Zweiter' },
      { kind: 'unsure', operator: 'Frau Erste', reason: 'Wer ist im Hintergrund?' },
    ]);
  });

  it('is decided once, whoever else decides in the same moment', async () => {
    const { albumId: id } = await waiting();
    const both = await Promise.allSettled([
      app.ok(contract.reviewAlbum, review(id, true), first),
      app.ok(contract.reviewAlbum, review(id, false), second),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await file(id)).decisions).toHaveLength(1);
  });

  it('can be objected to once, and somebody else decides about that', async () => {
    const { albumId: id } = await waiting();
    expect((await app.refused(contract.objectToAlbum, objection(id), performer)).code).toBe('no-objection');
    await app.ok(contract.reviewAlbum, review(id, false), first);
    expect(await own(id)).toMatchObject({ state: 'refused', objection: 'open', reason: 'Angesehen und entschieden.' });
    expect(await app.ok(contract.objectToAlbum, objection(id), performer)).toMatchObject({ objection: 'waiting' });
    expect((await app.refused(contract.objectToAlbum, objection(id), performer)).code).toBe('no-objection');
    expect(await objected()).toContain(id);
    expect([(await file(id, first)).mayDecideObjection, (await file(id, second)).mayDecideObjection]).toEqual([
      false,
      true,
    ]);
    expect((await app.refused(contract.decideAlbumObjection, decision(id, true), first)).code).toBe('another-operator');
    await app.ok(contract.decideAlbumObjection, decision(id, true), second);
    expect(await own(id)).toMatchObject({ state: 'review', objection: null, reason: null });
    expect((await app.refused(contract.decideAlbumObjection, decision(id, true), second)).code).toBe('conflict');
  });

  it('is looked at once more by somebody else than who refused it, and by nobody with an old page', async () => {
    const { albumId: id } = await waiting();
    await app.ok(contract.reviewAlbum, review(id, false), first);
    await app.ok(contract.objectToAlbum, objection(id), performer);
    await app.ok(contract.decideAlbumObjection, decision(id, true), second);
    expect((await app.refused(contract.reviewAlbum, review(id, true), second)).code).toBe('conflict');
    const { revision } = await own(id);
    expect([(await seenBy(first, id))?.mayDecide, (await seenBy(second, id))?.mayDecide]).toEqual([false, true]);
    expect((await app.refused(contract.reviewAlbum, review(id, true, revision), first)).code).toBe('another-operator');
    await app.ok(contract.reviewAlbum, review(id, true, revision), second);
    expect(await own(id)).toMatchObject({ state: 'published' });
  });

  it('stays where the objection is not followed, and hers is nobody else’s to object to', async () => {
    const { albumId: id } = await waiting();
    await app.ok(contract.reviewAlbum, review(id, false), first);
    const stranger = await app.performer();
    expect((await app.refused(contract.objectToAlbum, objection(id), stranger)).code).toBe('not-found');
    await app.ok(contract.objectToAlbum, objection(id), performer);
    await app.ok(contract.decideAlbumObjection, decision(id, false), second);
    expect(await own(id)).toMatchObject({ state: 'refused', objection: 'decided' });
  });

  it('brings what was removed back to be looked at, and its pictures are no longer refused', async () => {
    const [mine, older] = ['a'.repeat(64), 'b'.repeat(64)];
    const before = await waiting({ state: 'published', published_at: app.now() }, { sha256: older });
    const { albumId: id, pictureIds } = await waiting(
      { state: 'published', published_at: app.now() },
      { sha256: mine },
      2,
    );
    const copy = { sha256: older, id: pictureIds[1] ?? 0 };
    await app.ok(contract.removeAlbum, { ...at(before.albumId), body: removal }, first);
    await pool().query('update album_pictures set sha256 = $1 where id = $2', [copy.sha256, copy.id]);
    await app.ok(contract.removeAlbum, { ...at(id), body: removal }, first);
    expect([await blocks(mine), await blocks(older)]).toEqual([1, 1]);
    await app.ok(contract.objectToAlbum, objection(id), performer);
    await app.ok(contract.decideAlbumObjection, decision(id, true), second);
    const { revision, state } = await own(id);
    expect(state).toBe('review');
    // What was refused because of another album still is.
    expect([await blocks(mine), await blocks(older)]).toEqual([0, 1]);
    expect((await app.refused(contract.reviewAlbum, review(id, true, revision), second)).code).toBe('album-blocked');
    await app.ok(contract.removePicture, { params: { pictureId: copy.id }, body: removal }, second);
    await app.ok(contract.reviewAlbum, review(id, true, revision), second);
    expect(await own(id)).toMatchObject({ state: 'published', pictures: [{ isApproved: true }] });
  });

  it('brings files back only once every album that was removed with them is', async () => {
    const sha256 = 'd'.repeat(64);
    const shown = { state: 'published', published_at: app.now() };
    const albums = [await waiting(shown, { sha256 }), await waiting(shown, { sha256 })];
    for (const { albumId } of albums) {
      await app.ok(contract.removeAlbum, { ...at(albumId), body: removal }, first);
      await app.ok(contract.objectToAlbum, objection(albumId), performer);
    }
    const left: unknown[] = [];
    for (const { albumId } of albums) {
      await app.ok(contract.decideAlbumObjection, decision(albumId, true), second);
      left.push(await blocks(sha256));
    }
    expect(left).toEqual([1, 0]);
  });

  it('goes with its last picture, and an objection brings back both', async () => {
    const sha256 = 'c'.repeat(64);
    const shown = { state: 'published', published_at: app.now() };
    const { albumId: id, pictureIds } = await waiting(shown, {}, 2);
    await pool().query('update album_pictures set sha256 = $1 where id = $2', [sha256, pictureIds[1]]);
    const remove = (pictureId = 0) => app.ok(contract.removePicture, { params: { pictureId }, body: removal }, first);
    await remove(pictureIds[0]);
    expect(await own(id)).toMatchObject({ state: 'published', objection: null });
    await remove(pictureIds[1]);
    expect(await own(id)).toMatchObject({ state: 'removed', objection: 'open' });
    const again = { params: { pictureId: pictureIds[1] ?? 0 }, body: removal };
    expect((await app.refused(contract.removePicture, again, first)).code).toBe('not-found');
    expect(await blocks(sha256)).toBe(1);
    await app.ok(contract.objectToAlbum, objection(id), performer);
    await app.ok(contract.decideAlbumObjection, decision(id, true), second);
    expect((await own(id)).pictures.map((picture) => picture.id)).toEqual([pictureIds[1]]);
    expect([(await own(id)).state, await blocks(sha256)]).toEqual(['review', 0]);
  });

  it('leaves no album without a picture in the shop, also where two are taken away at once', async () => {
    const { albumId: id, pictureIds } = await waiting({ state: 'published', published_at: app.now() }, {}, 2);
    await Promise.all(
      pictureIds.map((pictureId) => app.ok(contract.removePicture, { params: { pictureId }, body: removal }, first)),
    );
    expect(await own(id)).toMatchObject({ state: 'removed' });
  });

  it('comes back to her, and not to the review, where she had not handed it in', async () => {
    const { albumId: id } = await albumInShop(app, performer, { set: { state: 'draft', published_at: null } });
    await app.ok(contract.removeAlbum, { ...at(id), body: removal }, first);
    await app.ok(contract.objectToAlbum, objection(id), performer);
    await app.ok(contract.decideAlbumObjection, decision(id, true), second);
    expect(await own(id)).toMatchObject({ state: 'draft', objection: null });
  });

  it('cannot be objected to after half a year', async () => {
    const { albumId: id } = await waiting();
    await app.ok(contract.reviewAlbum, review(id, false), first);
    await pool().query(
      `update album_decisions set decided_at = decided_at - make_interval(secs => $2) where album_id = $1`,
      [id, OBJECTION_MS / 1000 + 60],
    );
    expect((await app.refused(contract.objectToAlbum, objection(id), performer)).code).toBe('no-objection');
  });

  it('is found by number, name and words of the title, and says what is in it', async () => {
    const { albumId: id } = await waiting({ tags: ['Garten'] });
    const found = async (search: string) =>
      (await app.ok(contract.findAlbums, { query: { search } }, first)).items.map((album) => album.id);
    expect(await found(String(id))).toEqual([id]);
    expect(await found('im garten')).toContain(id);
    expect(await found('%')).toEqual([]);
    expect(await file(id)).toMatchObject({ tags: ['Garten'], pictures: [{ isApproved: true }], consents: [{}] });
    expect((await app.refused(contract.getAlbumFile, at(4), first)).code).toBe('not-found');
  });

  it('is objected to no more once she has handed it in anew, or is gone', async () => {
    const { albumId: handedIn } = await waiting();
    await app.ok(contract.reviewAlbum, review(handedIn, false), first);
    await app.ok(contract.objectToAlbum, objection(handedIn), performer);
    const { revision } = await own(handedIn);
    const consent = { everyone: true, depict: true, publish: true } as const;
    await app.ok(contract.submitAlbum, { ...at(handedIn), body: { revision, download: false, ...consent } }, performer);
    expect(await objected()).not.toContain(handedIn);
    const late = await app.refused(contract.decideAlbumObjection, decision(handedIn, true), second);
    expect(late.code).toBe('conflict');
    const { albumId: removed } = await waiting();
    await app.ok(contract.removeAlbum, { ...at(removed), body: removal }, first);
    await app.ok(contract.objectToAlbum, objection(removed), performer);
    const admin = await app.account({ role: 'operator', may: ['performers'] });
    const erase = { params: { performerId: performer.performerId }, body: { reason: 'Sie hat es verlangt.' } };
    await app.ok(erasePerformer, erase, admin);
    expect(await objected()).not.toContain(removed);
    expect((await app.refused(contract.decideAlbumObjection, decision(removed, true), second)).code).toBe('conflict');
    expect(await file(removed)).toMatchObject({ title: '', decisions: [] });
  });
});
