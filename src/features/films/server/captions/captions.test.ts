import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { playableFilm } from '../../../../../test/films/film.ts';
import { ownFilm } from '../../../../../test/films/published.ts';
import { insertRow } from '../../../../../test/people/rows.ts';
import { int } from '../../../../platform/database/columns.ts';
import type { TestGuest, TestPerformer } from '../../../../../test/people/people.ts';
import * as contract from '../../contract.ts';

const cue = (from: number, to: number, text: string) => ({ from, to, text });

describe('captions of a film', () => {
  let app: TestApp;
  let mira: TestPerformer;
  let operator: TestGuest;
  let filmId: number;
  beforeAll(async () => {
    app = await startTestApp();
    [mira, operator] = await Promise.all([app.performer(), app.account({ role: 'operator', may: ['content'] })]);
    filmId = (await playableFilm(app, mira, { price: 40, fsk: 18 })).id;
    const { performerId: performer_id } = mira;
    const consent = { film_id: filmId, performer_id, revision: 1, depict: true, publish: true, download: false };
    await insertRow(app.context.database.pool, 'film_consents', consent, { film_id: int });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const write = async (cues: contract.Cue[], language: 'de' | 'en' = 'de') => {
    const { revision } = await ownFilm(app, mira, filmId);
    return { params: { filmId, language }, body: { revision, cues } };
  };
  const approve = async () => {
    const { revision } = await ownFilm(app, mira, filmId);
    const body = { revision, approve: true, fsk: 18 as const, reason: 'Gelesen.' };
    await app.ok(contract.reviewFilm, { params: { filmId }, body }, operator);
  };
  const open = (guest: TestGuest) => app.ok(contract.startWatching, { body: { videoId: filmId } }, guest);
  async function read(url: string, guest: TestGuest | null): Promise<string | number> {
    const answer = await fetch(app.origin + url, { headers: guest === null ? {} : { cookie: guest.cookie } });
    return answer.status === 200 ? answer.text() : answer.status;
  }

  it('are shown once somebody has looked at them, to who may watch, as far as he may', async () => {
    const [buyer, looker] = await Promise.all([app.account({ verified: true }), app.account({ verified: true })]);
    const bought = { film_id: filmId, guest_id: buyer.guestId, price: 40 };
    await insertRow(app.context.database.pool, 'film_purchases', bought, { film_id: int });
    const cues = [cue(15_000, 16_000, 'Bis <b>bald</b>'), cue(0, 2_500, 'Guten Abend & willkommen')];
    const written = await app.ok(contract.writeCaptions, await write(cues), mira);
    expect(written).toMatchObject({ state: 'published', changesWait: true, captions: ['de'], revision: 2 });
    // What nobody has looked at is hers and the operator's alone.
    expect((await open(buyer)).captions).toEqual([]);
    const [own] = (await open(mira)).captions;
    expect(await read(own?.url ?? '', mira)).toContain('Guten Abend &amp; willkommen');
    const params = { filmId, language: 'de' as const };
    expect((await app.ok(contract.readFilmCaptions, { params }, operator)).cues).toHaveLength(2);

    await approve();
    const [his] = (await open(buyer)).captions;
    expect(his?.language).toBe('de');
    expect(await read(his?.url ?? '', buyer)).toBe(
      'WEBVTT\n\n00:00:00.000 --> 00:00:02.500\nGuten Abend &amp; willkommen\n\n00:00:15.000 --> 00:00:16.000\nBis &lt;b&gt;bald&lt;/b&gt;\n',
    );
    // His address opens nothing for anybody else, and no other language.
    expect([await read(his?.url ?? '', looker), await read(his?.url ?? '', null)]).toEqual([403, 403]);
    expect(await read((his?.url ?? '').replace('-de', '-nl'), buyer)).toBe(404);
    const preview = await open(looker);
    expect(preview.kind).toBe('preview');
    const beginning = await read(preview.captions[0]?.url ?? '', looker);
    expect(beginning).toContain('willkommen');
    expect(beginning).not.toContain('bald');
    // Other words wait; guests read those that were approved.
    await app.ok(contract.writeCaptions, await write([cue(0, 1_000, 'Neu')]), mira);
    expect(await read((await open(buyer)).captions[0]?.url ?? '', buyer)).toContain('willkommen');
    await app.ok(contract.writeCaptions, await write([]), mira);
    await approve();
    expect((await open(buyer)).captions).toEqual([]);
  });

  it('are read from a file, and kept only where they fit the film', async () => {
    const params = { filmId, language: 'en' as const };
    const file = { params, body: { text: '1\n00:00:01,000 --> 00:00:02,000\n<i>Hello</i>\n' } };
    expect(await app.ok(contract.readCaptionFile, file, mira)).toEqual({ cues: [cue(1_000, 2_000, 'Hello')] });
    const broken = { params, body: { text: 'GIF89a' } };
    expect((await app.refused(contract.readCaptionFile, broken, mira)).details).toEqual({ reason: 'format', at: 1 });
    const late = await write([cue(0, 1_000, 'ok'), cue(90_000, 91_000, 'late')], 'en');
    expect((await app.refused(contract.writeCaptions, late, mira)).details).toEqual({ reason: 'time', at: 2 });
    const stale = { params, body: { revision: 1, cues: [] } };
    expect((await app.refused(contract.writeCaptions, stale, mira)).code).toBe('conflict');
    expect((await app.refused(contract.getCaptions, { params }, await app.performer())).code).toBe('not-found');
  });
});
