import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import {
  admissionsOf,
  germanTexts as german,
  ownProfile,
  plainPicture,
  type Admissions,
} from '../../../../test/people/admissions.ts';
import type { TestAccount } from '../../../../test/people/people.ts';
import { berlinDay, nextDay } from '../../../platform/time/berlin.ts';
import { deleteAccount } from '../../identity/contract.ts';
import { goLive } from '../../live/contract.ts';
import * as contract from '../contract.ts';

const show = { priceVideo: 8, previewFsk: 16, freeChat: false } as const;
const { texts } = ownProfile;

/** The last birthday of who is an adult on a day: the 29th of February has none eighteen years before. */
function lastAdultBirthday(today: string): string {
  const day = `${Number(today.slice(0, 4)) - 18}${today.slice(4)}`;
  return day.endsWith('-02-29') ? day.replace('-29', '-28') : day;
}

describe('around the way of a performer nobody gets', () => {
  let app: TestApp;
  let the: Admissions;
  let one: TestAccount;
  let other: TestAccount;
  beforeAll(async () => {
    app = await startTestApp();
    the = await admissionsOf(app);
    ({ one, other } = the);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  it('by a consent of a day that has not come, or on which she was a child', async () => {
    const { guestId } = await the.invited();
    const refused = async (over: object) =>
      (await app.refused(contract.writeRecord, await the.write(guestId, over), one)).code;
    const today = berlinDay(app.now());
    expect(await refused({ consentOn: nextDay(today) })).toBe('consent-day');
    expect(await refused({ consentOn: '2012-05-05' })).toBe('consent-day');
    await app.ok(contract.writeRecord, await the.write(guestId, { consentOn: '2012-05-06' }), one);
    await app.ok(contract.writeRecord, await the.write(guestId, { consentOn: today }), one);
  });

  it('by a birthday in Berlin, wherever the database believes to be', async () => {
    const turned = lastAdultBirthday(berlinDay(app.now()));
    const { pool } = app.context.database;
    const { guestId } = await the.admitted();
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
    const both = [await the.invited(), await the.invited()];
    for (const { guestId } of both)
      await app.ok(contract.writeRecord, await the.write(guestId, { stageName: 'Zwilling' }), one);
    const answers = await Promise.all(
      both.map(({ guestId }) =>
        the
          .to(guestId, 'admitted')
          .then((change) => app.ok(contract.changeState, change, other))
          .then(
            () => 'admitted',
            () => 'refused',
          ),
      ),
    );
    expect(answers.toSorted()).toEqual(['admitted', 'refused']);
    const late = both[answers.indexOf('refused')]?.guestId ?? '';
    expect((await app.refused(contract.changeState, await the.to(late, 'admitted'), other)).code).toBe('name-held');
  });

  it('by signs that nobody sees, in a name or a text', async () => {
    const { guestId } = await the.invited();
    for (const stageName of ['\u202eanna', 'an\u200bna', 'an\nna', 'an\u2028na'])
      expect((await app.refused(contract.writeRecord, await the.write(guestId, { stageName }), one)).code).toBe(
        'bad-request',
      );
    const who = await the.admitted();
    for (const about of ['hinten \u202e vorne', 'mit \u0007 Glocke'])
      expect(
        (await app.refused(contract.saveProfile, the.save({ texts: { ...texts, de: { ...german, about } } }), who))
          .code,
      ).toBe('bad-request');
    await app.ok(
      contract.saveProfile,
      the.save({ texts: { ...texts, de: { ...german, about: 'zwei\nZeilen 👩‍🚀' } } }),
      who,
    );
  });

  it('by numbers that no category can have', async () => {
    const who = await the.admitted();
    for (const categories of [[3_000_000_000], [Number.MAX_SAFE_INTEGER]])
      expect((await app.refused(contract.saveProfile, the.save({ categories }), who)).status).toBe(400);
  });

  it('by many pictures at once: one is kept, and of the others no file', async () => {
    const who = await the.admitted();
    const sent = await Promise.all([10, 20, 30, 40, 40].map(async (shade) => the.portrait(await plainPicture(shade))));
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
    const who = await the.whole();
    await app.ok(contract.changeState, await the.to(who.guestId, 'published'), one);
    const gone = await app.refused(contract.saveProfile, the.save({ categories: [] }), who);
    expect([gone.code, gone.details]).toEqual(['not-complete', { missing: 'category' }]);
    await app.ok(contract.saveProfile, the.save({ texts: { ...texts, de: texts.en } }), who);
    const unsaid = await app.refused(contract.reviewTexts, await the.decision(who), one);
    expect([unsaid.code, unsaid.details]).toEqual(['not-complete', { missing: 'texts' }]);
    const { missing } = await app.ok(contract.getOwnProfile, {}, who);
    expect(missing).toEqual([]);
  });

  it('by publishing who has asked that her account ends', async () => {
    const who = await the.whole();
    await app.ok(deleteAccount, { body: { currentPassword: who.password, deleteAnyway: true } }, who);
    await app.ok(contract.changeState, await the.to(who.guestId, 'published'), one);
    expect(await the.actorOf(who)).toMatchObject({ published: false, withdrawn: true });
    await app.logIn(who);
    expect(await the.actorOf(who)).toMatchObject({ published: true, withdrawn: false });
  });

  it('by going live before she is published, or after', async () => {
    const who = await the.whole();
    expect((await app.refused(goLive, { body: show }, who)).code).toBe('not-published');
    await app.ok(contract.changeState, await the.to(who.guestId, 'published'), one);
    await app.ok(goLive, { body: show }, who);
    await Promise.all([
      app.ok(contract.changeState, await the.to(who.guestId, 'suspended'), one),
      ...Array.from({ length: 5 }, () => app.raw({ method: 'POST', path: `/rest/v1${goLive.path}`, body: show }, who)),
    ]);
    expect((await app.refused(goLive, { body: show }, who)).code).toBe('not-published');
    const { id } = await the.actorOf(who);
    const running = 'select from shows where performer_id = $1 and ended_at is null';
    expect((await app.context.database.pool.query(running, [id])).rowCount).toBe(0);
  });
});
