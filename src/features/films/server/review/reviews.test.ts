import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { makeFilmFile } from '../../../../../test/films/film-file.ts';
import { filmInShop } from '../../../../../test/films/film.ts';
import { ownFilm, publishedFilm, sendFile, settledFilm } from '../../../../../test/films/published.ts';
import type { TestGuest, TestPerformer } from '../../../../../test/people/people.ts';
import { getGuestBalance } from '../../../wallet/contract.ts';
import * as contract from '../../contract.ts';

const consent = { everyone: true, depict: true, publish: true, download: false } as const;
const fine = { approve: true, fsk: 18 as const, reason: 'Alles in Ordnung.' };

describe('what guests see of a film has been looked at', () => {
  let app: TestApp;
  let folder: string;
  let operator: TestGuest;
  beforeAll(async () => {
    [app, folder] = await Promise.all([startTestApp(), mkdtemp(join(tmpdir(), 'separee-films-'))]);
    operator = await app.account({ role: 'operator', may: ['content'] });
  });
  afterAll(async () => {
    await app[Symbol.asyncDispose]();
    await rm(folder, { recursive: true });
  });

  const file = async (hue: number, seconds = 4) =>
    readFile(await makeFilmFile(join(folder, `film-${hue}-${seconds}.mp4`), { hue, seconds }));
  const made = async (performer: TestPerformer, bytes: Buffer) => {
    const { id } = await app.ok(contract.createFilm, { body: { title: 'Ein Nachmittag am See' } }, performer);
    await sendFile(app, performer, id, bytes);
    return settledFilm(app, performer, id);
  };
  const submit = (performer: TestPerformer, { id, revision }: contract.OwnFilm) =>
    app.ok(contract.submitFilm, { params: { filmId: id }, body: { revision, ...consent } }, performer);

  it('also its file: one that was changed between two submissions is not the one that was watched', async () => {
    const performer = await app.performer();
    const first = await submit(performer, await made(performer, await file(2)));
    const params = { filmId: first.id };
    // The operator has watched this one; meanwhile she takes it back, puts another file there, and hands it in again.
    await app.ok(contract.withdrawFilm, { params }, performer);
    await sendFile(app, performer, first.id, await file(3));
    await settledFilm(app, performer, first.id);
    const second = await submit(performer, await ownFilm(app, performer, first.id));
    const decided = { params, body: { ...fine, revision: first.revision } };
    expect((await app.refused(contract.reviewFilm, decided, operator)).code).toBe('conflict');
    await app.ok(contract.reviewFilm, { params, body: { ...fine, revision: second.revision } }, operator);
  });

  it('and its words, also for who has bought it: new ones are shown once they are approved', async () => {
    const performer = await app.performer();
    const id = await publishedFilm(app, performer, { hue: 4 });
    const guest = await app.account({ verified: true, coins: 100 });
    const [params, byVideo] = [{ filmId: id }, { params: { videoId: id } }];
    await app.ok(contract.buyVideo, { ...byVideo, body: { price: 20, requestKey: randomUUID() } }, guest);
    const seen = async () => {
      const video = await app.ok(contract.getVideo, byVideo, guest);
      const { items } = await app.ok(contract.listVideos, { query: { list: 'bought' } }, guest);
      return [video.title, video.ageRating, items[0]?.title];
    };
    const reword = async (title: string) => {
      const { revision, price, isVip, isClassic, texts } = await ownFilm(app, performer, id);
      const words = { ...texts, de: { title, description: 'Schreib mir anderswo.' } };
      const body = { texts: words, price, isVip, isClassic, fsk: 16 as const, revision };
      return app.ok(contract.changeFilm, { params, body }, performer);
    };
    const before = ['Ein Nachmittag am See', 18, 'Ein Nachmittag am See'];
    expect(await seen()).toEqual(before);
    expect(await reword('Ungeprüftes')).toMatchObject({ state: 'published', changesWait: true });
    expect(await seen()).toEqual(before);
    await app.ok(contract.withdrawFilm, { params }, performer);
    expect((await reword('Noch mehr davon')).state).toBe('withdrawn');
    expect(await seen()).toEqual(before);
    const { revision } = await submit(performer, await ownFilm(app, performer, id));
    const refusal = { ...fine, approve: false, fsk: 16 as const, reason: 'Das geht so nicht.' };
    await app.ok(contract.reviewFilm, { params, body: { ...refusal, revision } }, operator);
    expect(await seen()).toEqual(before);
    const again = await submit(performer, await ownFilm(app, performer, id));
    const body = { ...fine, fsk: 16 as const, revision: again.revision };
    await app.ok(contract.reviewFilm, { params, body }, operator);
    expect(await seen()).toEqual(['Noch mehr davon', 16, 'Noch mehr davon']);
  });

  it('and its words, of one that stays in the shop meanwhile, also where the new ones are refused', async () => {
    const [performer, guest] = [await app.performer(), await app.account({ verified: true, coins: 100 })];
    const id = await filmInShop(app, performer, { price: 20, fsk: 18 });
    const at = { params: { filmId: id } };
    await app.context.database.pool.query(
      `insert into film_consents (film_id, performer_id, revision, depict, publish, download, given_at) values ($1, $2, 1, true, true, false, $3)`,
      [id, performer.performerId, app.now()],
    );
    const first = (await ownFilm(app, performer, id)).texts;
    const reword = async (title: string, fsk: 16 | 18 = 18) => {
      const { revision, price, isVip, isClassic, texts } = await ownFilm(app, performer, id);
      const body = { texts: { ...texts, de: { ...first.de, title } }, price, isVip, isClassic, fsk, revision };
      return app.ok(contract.changeFilm, { ...at, body }, performer);
    };
    const seen = async () => {
      const { title, ageRating } = await app.ok(contract.getVideo, { params: { videoId: id } }, guest);
      return [title, ageRating];
    };
    const waiting = async () => {
      const { items } = await app.ok(contract.listWaitingFilms, {}, operator);
      return items.find((film) => film.id === id);
    };
    const decide = (body: { approve: boolean; revision: number }) =>
      app.ok(contract.reviewFilm, { ...at, body: { ...fine, ...body } }, operator);
    const before = [first.de.title, 18];

    const written = await reword('Neue Worte', 16);
    expect([await seen(), (await waiting())?.shownTexts?.de.title]).toEqual([before, first.de.title]);
    await decide({ approve: false, revision: written.revision });
    const refused = { state: 'published', changesWait: false, reason: fine.reason, objection: 'open' };
    expect(await ownFilm(app, performer, id)).toMatchObject({ ...refused, texts: { de: { title: 'Neue Worte' } } });
    expect([await seen(), await waiting()]).toEqual([before, undefined]);

    // Another price brings nothing back that was refused.
    const { revision, price, isVip, isClassic, texts } = await ownFilm(app, performer, id);
    const body = { texts, price: price + 5, isVip, isClassic, fsk: 18 as const, revision };
    expect(await app.ok(contract.changeFilm, { ...at, body }, performer)).toMatchObject({ ...refused, price: 25 });

    // An objection has them read once more, by somebody else.
    await app.ok(contract.objectToFilm, { ...at, body: { text: 'Das sind meine eigenen Worte.' } }, performer);
    const other = await app.account({ role: 'operator', may: ['content'] });
    const overturn = { overturn: true, reason: 'Der Einspruch ist berechtigt.' };
    await app.ok(contract.decideFilmObjection, { ...at, body: overturn }, other);
    expect(await ownFilm(app, performer, id)).toMatchObject({ state: 'published', changesWait: true, reason: null });
    expect(await seen()).toEqual(before);

    // What guests read already needs nobody to read it.
    expect(await reword(first.de.title)).toMatchObject({ changesWait: false, reason: null });
    const last = await reword('Die letzten Worte');
    await app.ok(contract.buyVideo, { params: { videoId: id }, body: { price: 25, requestKey: randomUUID() } }, guest);
    await app.ok(contract.reviewFilm, { ...at, body: { ...fine, revision: last.revision } }, other);
    expect([await seen(), await waiting()]).toEqual([['Die letzten Worte', 18], undefined]);
    expect(await ownFilm(app, performer, id)).toMatchObject({ state: 'published', changesWait: false });
  });

  it('gives back what was paid for a copy of what was removed, once somebody has refused it', async () => {
    const [performer, other] = [await app.performer(), await app.performer()];
    const manifest = JSON.stringify({ sha256: randomUUID(), hashes: [] });
    const [id, twin] = [await filmInShop(app, performer, { manifest }), await filmInShop(app, other, { manifest })];
    const guest = await app.account({ verified: true, coins: 100 });
    const byVideo = { params: { videoId: twin } };
    await app.ok(contract.buyVideo, { ...byVideo, body: { price: 40, requestKey: randomUUID() } }, guest);
    // Its buyers keep one that was refused for another reason: it is recalled as well.
    await app.context.database.pool.query(`update films set state = 'refused', reason = 'Unscharf.' where id = $1`, [
      twin,
    ]);
    await app.ok(contract.removeFilm, { params: { filmId: id }, body: { reason: 'Gemeldet und geprüft.' } }, operator);
    const { revision } = await ownFilm(app, other, twin);
    const body = { ...fine, approve: false, revision };
    await app.ok(contract.reviewFilm, { params: { filmId: twin }, body }, operator);
    expect(await ownFilm(app, other, twin)).toMatchObject({ state: 'removed', objection: 'open' });
    await expect.poll(async () => (await app.ok(getGuestBalance, {}, guest)).balance).toBe(100);
    expect((await app.refused(contract.getVideo, byVideo, guest)).code).toBe('not-found');
  });

  it('and keeps the age rating that an operator has raised, also with words that were approved before', async () => {
    const performer = await app.performer();
    const id = await filmInShop(app, performer, { fsk: 16 });
    const at = { params: { filmId: id } };
    const change = async (title: string | null) => {
      const { revision, price, isVip, isClassic, texts } = await ownFilm(app, performer, id);
      const words = { ...texts, de: { ...texts.de, title: title ?? texts.de.title } };
      const body = { texts: words, price, isVip, isClassic, fsk: 16 as const, revision };
      return app.ok(contract.changeFilm, { ...at, body }, performer);
    };
    const { texts } = await ownFilm(app, performer, id);
    const { revision } = await change('Neue Worte');
    await app.ok(contract.reviewFilm, { ...at, body: { ...fine, approve: false, revision } }, operator);
    const guest = await app.account({ verified: true });
    const rating = async () => (await app.ok(contract.getVideo, { params: { videoId: id } }, guest)).ageRating;
    expect(await rating()).toBe(18);
    for (const title of [null, texts.de.title]) {
      expect(await change(title)).toMatchObject({ changesWait: true });
      expect(await rating()).toBe(18);
    }
  });

  it('and does not come from a copy that was made ready before the film was removed', async () => {
    const [performer, other] = [await app.performer(), await app.performer()];
    const id = await publishedFilm(app, performer, { hue: 5 });
    const twin = await publishedFilm(app, other, { hue: 5 });
    const kept = await made(other, await file(5, 3));
    const waiting = await submit(performer, await made(performer, await file(5, 5)));
    await app.ok(contract.removeFilm, { params: { filmId: id }, body: { reason: 'Gemeldet und geprüft.' } }, operator);
    expect(await ownFilm(app, other, twin)).toMatchObject({ state: 'review' });
    const submission = { params: { filmId: kept.id }, body: { revision: kept.revision, ...consent } };
    expect((await app.refused(contract.submitFilm, submission, other)).code).toBe('film-blocked');
    const decision = { params: { filmId: waiting.id }, body: { ...fine, revision: waiting.revision } };
    expect((await app.refused(contract.reviewFilm, decision, operator)).code).toBe('film-blocked');
    // It can be given back.
    await app.ok(contract.reviewFilm, { ...decision, body: { ...decision.body, approve: false } }, operator);
  });
});
