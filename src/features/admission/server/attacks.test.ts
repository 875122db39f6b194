import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import type { TestAccount } from '../../../../test/people/people.ts';
import { berlinDay, nextDay } from '../../../platform/time/berlin.ts';
import { deleteAccount } from '../../identity/contract.ts';
import { goLive } from '../../live/contract.ts';
import { createCategory } from '../../performers/contract.ts';
import * as contract from '../contract.ts';

const reason = 'tried to get around it';
const record = {
  legalName: 'Katharina Zwiebelmuster',
  born: '1994-05-06',
  documentKind: 'idCard',
  documentNumber: 'L01X00T47',
  documentExpires: '2040-01-01',
  checkedBy: 'inPerson',
  consentVersion: '2026-10',
  consentOn: '2020-11-01',
  genderType: 'F',
  country: 'DE',
  document: null,
  contract: null,
  reason,
} as const;
const empty = { headline: '', about: '', facts: [] };
const german = { headline: 'Abende mit Tee', about: 'Ich erzähle gern vom Meer.', facts: ['Tee', 'Meer'] };
const texts = { de: german, en: empty, es: empty, nl: empty };
const show = { priceVideo: 8, previewFsk: 16, freeChat: false } as const;

describe('around the way of a performer nobody gets', () => {
  let app: TestApp;
  let one: TestAccount;
  let other: TestAccount;
  let category: number;
  beforeAll(async () => {
    app = await startTestApp();
    one = await app.account({ role: 'operator' });
    other = await app.account({ role: 'operator' });
    const slugs = { de: 'tee', en: 'tea', es: 'te', nl: 'thee' };
    await app.ok(createCategory, { body: { names: slugs, slugs, reason } }, one);
    const { rows } = await app.context.database.pool.query<{ id: number }>('select max(id) as id from categories');
    category = rows[0]?.id ?? 0;
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const invited = () => app.account({ role: 'performer' });
  const write = (guestId: string, over: object = {}) => ({
    params: { guestId },
    body: { ...record, stageName: `Nora ${guestId.slice(-6)}`, ...over },
  });
  const to = (guestId: string, state: 'admitted' | 'published' | 'suspended') => ({
    params: { guestId },
    body: { to: state, reason },
  });
  const admit = async (who: TestAccount, over: object = {}) => {
    await app.ok(contract.writeRecord, write(who.guestId, over), one);
    await app.ok(contract.changeState, to(who.guestId, 'admitted'), other);
  };
  const profile = { texts, city: 'Husum', languages: ['de'], priceVideo: 9 };
  const save = (over: object = {}) => ({ body: { ...profile, categories: [category], ...over } });
  const picture = async (shade: number) => {
    const background = { r: shade, g: 120, b: 90 };
    const bytes = await sharp({ create: { width: 700, height: 800, channels: 3, background } })
      .jpeg()
      .toBuffer();
    return { params: { kind: 'portrait' as const }, body: { data: bytes.toString('base64') } };
  };
  const actorOf = async ({ guestId }: TestAccount) => {
    const { rows } = await app.context.database.pool.query<{ id: number; published: boolean; withdrawn: boolean }>(
      'select id::int, published, withdrawn from performers where guest_id = $1',
      [guestId],
    );
    return rows[0] ?? { id: 0, published: null, withdrawn: null };
  };
  const decide = async (who: TestAccount) => {
    const { id } = await actorOf(who);
    const { texts: waiting } = await app.ok(contract.findReviews, {}, one);
    const revision = waiting.find((each) => each.actorId === id)?.revision ?? 0;
    return { params: { performerId: id }, body: { revision, approve: true, reason } };
  };
  /** Admitted, with a page that is whole. */
  async function whole(): Promise<TestAccount> {
    const who = await invited();
    await admit(who);
    await app.ok(contract.saveProfile, save(), who);
    await app.ok(contract.reviewTexts, await decide(who), one);
    await app.ok(contract.sendPicture, await picture(1), who);
    const { pictures } = await app.ok(contract.findReviews, {}, one);
    const { id: actorId } = await actorOf(who);
    const id = pictures.find((each) => each.actorId === actorId)?.id ?? '';
    await app.ok(contract.reviewPicture, { params: { id }, body: { approve: true, fsk: 16, reason } }, one);
    return who;
  }

  it('by a consent of a day that has not come, or on which she was a child', async () => {
    const { guestId } = await invited();
    const refused = async (over: object) => (await app.refused(contract.writeRecord, write(guestId, over), one)).code;
    const today = berlinDay(app.now());
    expect(await refused({ consentOn: nextDay(today) })).toBe('consent-day');
    expect(await refused({ consentOn: '2012-05-05' })).toBe('consent-day');
    await app.ok(contract.writeRecord, write(guestId, { consentOn: '2012-05-06' }), one);
    await app.ok(contract.writeRecord, write(guestId, { consentOn: today }), one);
  });

  it('by a birthday in Berlin, wherever the database believes to be', async () => {
    const [year = '', ...rest] = berlinDay(app.now()).split('-');
    const turned = [String(Number(year) - 18), ...rest].join('-');
    const { pool } = app.context.database;
    const { guestId } = await invited();
    await admit({ guestId } as TestAccount);
    const client = await pool.connect();
    try {
      await client.query('begin');
      for (const zone of ['Etc/GMT+12', 'Etc/GMT-14']) {
        await client.query(`set local timezone = '${zone}'`);
        await client.query('update performers set born = $1 where guest_id = $2', [turned, guestId]);
      }
      for (const zone of ['Etc/GMT+12', 'Etc/GMT-14']) {
        await client.query(`savepoint tried`);
        await client.query(`set local timezone = '${zone}'`);
        const child = client.query('update performers set born = $1 where guest_id = $2', [nextDay(turned), guestId]);
        await expect(child).rejects.toThrow('performers_born_check');
        await client.query(`rollback to tried`);
      }
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it('by two of one name at once: one is told that it is taken', async () => {
    const both = [await invited(), await invited()];
    for (const { guestId } of both) await app.ok(contract.writeRecord, write(guestId, { stageName: 'Zwilling' }), one);
    const answers = await Promise.all(
      both.map(({ guestId }) =>
        app.ok(contract.changeState, to(guestId, 'admitted'), other).then(
          () => 'admitted',
          () => 'refused',
        ),
      ),
    );
    expect(answers.toSorted()).toEqual(['admitted', 'refused']);
    const late = both[answers.indexOf('refused')]?.guestId ?? '';
    expect((await app.refused(contract.changeState, to(late, 'admitted'), other)).code).toBe('name-held');
  });

  it('by signs that nobody sees, in a name or a text', async () => {
    const { guestId } = await invited();
    for (const stageName of ['\u202eanna', 'an\u200bna', 'an\nna', 'an\u2028na'])
      expect((await app.refused(contract.writeRecord, write(guestId, { stageName }), one)).code).toBe('bad-request');
    const who = await invited();
    await admit(who);
    for (const about of ['hinten \u202e vorne', 'mit \u0007 Glocke'])
      expect(
        (await app.refused(contract.saveProfile, save({ texts: { ...texts, de: { ...german, about } } }), who)).code,
      ).toBe('bad-request');
    await app.ok(contract.saveProfile, save({ texts: { ...texts, de: { ...german, about: 'zwei\nZeilen 👩‍🚀' } } }), who);
  });

  it('by numbers that no category can have', async () => {
    const who = await invited();
    await admit(who);
    for (const categories of [[3_000_000_000], [Number.MAX_SAFE_INTEGER]])
      expect((await app.refused(contract.saveProfile, save({ categories }), who)).status).toBe(400);
  });

  it('by many pictures at once: one is kept, and of the others no file', async () => {
    const who = await invited();
    await admit(who);
    const sent = await Promise.all([10, 20, 30, 40, 40].map(picture));
    await Promise.all(sent.map((each) => app.ok(contract.sendPicture, each, who)));
    const { pool } = app.context.database;
    const { rows } = await pool.query<{ digest: string }>(
      'select digest from submitted_pictures union select digest from pictures',
    );
    const files = await readdir(app.context.config.dataDir, { recursive: true });
    const kept = files.filter((file) => file.endsWith('w640.webp')).map((file) => file.split('/').at(-2));
    expect(kept).toHaveLength(rows.length);
    expect(new Set(kept)).toEqual(new Set(rows.map(({ digest }) => digest)));
    const own = await app.ok(contract.getOwnProfile, {}, who);
    expect(own.profile?.pictures[0]?.image).toMatch(/^data:image/);
  });

  it('by emptying a page that guests see', async () => {
    const who = await whole();
    await app.ok(contract.changeState, to(who.guestId, 'published'), one);
    const gone = await app.refused(contract.saveProfile, save({ categories: [] }), who);
    expect([gone.code, gone.details]).toEqual(['not-complete', { missing: 'category' }]);
    await app.ok(contract.saveProfile, save({ texts: { ...texts, de: empty } }), who);
    const unsaid = await app.refused(contract.reviewTexts, await decide(who), one);
    expect([unsaid.code, unsaid.details]).toEqual(['not-complete', { missing: 'texts' }]);
    const { missing } = await app.ok(contract.getOwnProfile, {}, who);
    expect(missing).toEqual([]);
  });

  it('by publishing who has asked that her account ends', async () => {
    const who = await whole();
    await app.ok(deleteAccount, { body: { currentPassword: who.password, deleteAnyway: true } }, who);
    await app.ok(contract.changeState, to(who.guestId, 'published'), one);
    expect(await actorOf(who)).toMatchObject({ published: false, withdrawn: true });
    await app.logIn(who);
    expect(await actorOf(who)).toMatchObject({ published: true, withdrawn: false });
  });

  it('by going live before she is published, or after', async () => {
    const who = await whole();
    expect((await app.refused(goLive, { body: show }, who)).code).toBe('not-published');
    await app.ok(contract.changeState, to(who.guestId, 'published'), one);
    await app.ok(goLive, { body: show }, who);
    await Promise.all([
      app.ok(contract.changeState, to(who.guestId, 'suspended'), one),
      ...Array.from({ length: 5 }, () => app.raw({ method: 'POST', path: `/rest/v1${goLive.path}`, body: show }, who)),
    ]);
    expect((await app.refused(goLive, { body: show }, who)).code).toBe('not-published');
    const { id } = await actorOf(who);
    const running = 'select from shows where performer_id = $1 and ended_at is null';
    expect((await app.context.database.pool.query(running, [id])).rowCount).toBe(0);
  });
});
