import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { onAir } from '../../../../test/live/room.ts';
import { recordVersion, rowVersion } from '../../../../test/versions/admissions.ts';
import {
  admissionsOf,
  germanTexts,
  ownProfile,
  plainPicture,
  type Admissions,
} from '../../../../test/people/admissions.ts';
import { awaitMail } from '../../../../test/people/mails.ts';
import type { TestAccount } from '../../../../test/people/people.ts';
import { berlinDay } from '../../../platform/time/berlin.ts';
import { getAuditLog } from '../../backoffice/contract.ts';
import { getStudio } from '../../live/contract.ts';
import { getActorDataByIdOrName } from '../../performers/contract.ts';
import * as contract from '../contract.ts';

const pdf = { type: 'application/pdf', data: Buffer.from('%PDF-1.7 Zwiebelmuster').toString('base64') } as const;

describe('the way of a performer', () => {
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

  const row = async (guestId: string) => {
    const { items } = await app.ok(contract.findAdmissions, { query: {} }, one);
    return items.find((each) => each.guestId === guestId);
  };

  it('begins with an adult, a document that holds, and a file that is what it says', async () => {
    const { guestId } = await the.invited();
    const refused = async (over: object) =>
      (await app.refused(contract.writeRecord, await the.write(guestId, over), one)).code;
    const year = Number(berlinDay(app.now()).slice(0, 4));
    expect(await refused({ born: `${year - 17}-01-01` })).toBe('under-age');
    expect(await refused({ documentExpires: '2020-01-01' })).toBe('document-expired');
    expect(await refused({ document: { ...pdf, type: 'image/jpeg' } })).toBe('wrong-file');
    expect(await refused({ stageName: '!!' })).toBe('bad-request');
    const guest = await app.account();
    expect((await app.refused(contract.writeRecord, await the.write(guest.guestId), one)).code).toBe('not-found');
    expect((await app.refused(contract.changeState, await the.to(guestId, 'admitted'), one)).code).toBe('not-recorded');
    expect(await row(guestId)).toMatchObject({ state: 'draft', isRecorded: false, actorId: null });
  });

  it('is sealed at rest, and neither its words nor its files are in the log', async () => {
    const { guestId } = await the.invited();
    await app.ok(contract.writeRecord, await the.write(guestId, { document: pdf }), one);
    const { pool } = app.context.database;
    const { rows } = await pool.query<{ kept: Buffer }>(
      `select sealed_record as kept from admission_people where guest_id = $1
       union all select sealed_file from admission_files where guest_id = $1`,
      [guestId],
    );
    expect(rows).toHaveLength(2);
    for (const { kept } of rows) expect(kept.toString('latin1')).not.toMatch(/Zwiebelmuster|L01X00T47|PDF/);
    expect(
      await app.ok(contract.readRecord, { params: { guestId }, body: { reason: the.reason } }, other),
    ).toMatchObject({
      legalName: 'Katharina Zwiebelmuster',
    });
    const file = { params: { guestId, kind: 'document' as const }, body: { person: 1 as const, reason: the.reason } };
    expect(await app.ok(contract.readFile, file, other)).toEqual(pdf);
    const log = await app.ok(getAuditLog, { query: { subject: guestId } }, one);
    expect(log.items.map((each) => each.reason)).toEqual([the.reason, the.reason, the.reason]);
    expect(JSON.stringify(log)).not.toMatch(/Zwiebelmuster|L01X00T47|1994-05-06/);
    const nobody = { params: { guestId }, body: {} };
    const { status } = await app.raw(
      { method: 'POST', path: `/rest/v1/backoffice/admissions/${guestId}/record`, body: nobody.body },
      other,
    );
    expect(status).toBe(400);
  });

  it('takes a second operator, and opens her studio', async () => {
    const performer = await the.invited();
    const { guestId } = performer;
    expect((await app.refused(getStudio, {}, performer)).code).toBe('forbidden');
    expect(await app.ok(contract.getOwnProfile, {}, performer)).toMatchObject({ state: 'draft', profile: null });
    await app.ok(contract.writeRecord, await the.write(guestId), one);
    expect((await app.refused(contract.changeState, await the.to(guestId, 'admitted'), one)).code).toBe('four-eyes');
    await app.ok(contract.changeState, await the.to(guestId, 'admitted'), other);
    expect(await row(guestId)).toMatchObject({ state: 'admitted', checkedAlone: false, isOwnRecord: true });
    await app.ok(getStudio, {}, performer);
    expect((await app.refused(contract.writeRecord, await the.write(guestId), one)).code).toBe('conflict');
    const { text } = await awaitMail(app, performer.email, /Neues zu deinem Zugang/);
    expect(text).toContain(the.reason);
    const rival = await the.invited();
    const held = await the.write(rival.guestId, { stageName: `nora ${guestId.slice(-6)}` });
    expect((await app.refused(contract.writeRecord, held, one)).code).toBe('name-held');
  });

  it('admits the record that was read, and no other', async () => {
    const { guestId } = await the.invited();
    await app.ok(contract.writeRecord, await the.write(guestId, { document: pdf }), one);
    const read = await the.to(guestId, 'admitted');
    const ofList = { ...read, body: { ...read.body, version: (await row(guestId))?.version ?? '' } };
    expect((await app.refused(contract.changeState, ofList, other)).code).toBe('conflict');

    const identity = await the.write(guestId, { legalName: 'Jemand Anderes', contract: pdf });
    await app.ok(contract.writeRecord, identity, one);
    // Whoever reads it is told of all its files, whatever his list still shows.
    const reading = { params: { guestId }, body: { reason: the.reason } };
    const { files } = await app.ok(contract.readRecord, reading, other);
    expect(files.toSorted()).toEqual(['contract', 'document']);
    expect((await app.refused(contract.changeState, read, other)).code).toBe('conflict');

    const readAgain = await the.to(guestId, 'admitted');
    const swapped = { type: 'application/pdf', data: Buffer.from('%PDF-1.7 getauscht').toString('base64') };
    await app.ok(contract.writeRecord, await the.write(guestId, { document: swapped }), one);
    expect((await app.refused(contract.changeState, readAgain, other)).code).toBe('conflict');
    expect((await row(guestId))?.state).toBe('draft');
    await app.ok(contract.changeState, await the.to(guestId, 'admitted'), other);
  });

  it('takes a record and a state from who sees the latest of it only', async () => {
    const { guestId } = await the.invited();
    const [first, second] = [await the.write(guestId), await the.write(guestId)];
    await app.ok(contract.writeRecord, first, one);
    expect((await app.refused(contract.writeRecord, second, other)).code).toBe('conflict');
    await app.ok(contract.changeState, await the.to(guestId, 'admitted'), other);
    const [suspend, end] = [await the.to(guestId, 'suspended'), await the.to(guestId, 'ended')];
    await app.ok(contract.changeState, suspend, one);
    await app.ok(contract.changeState, await the.to(guestId, 'admitted'), one);
    // The same state, and other decisions between.
    expect((await app.refused(contract.changeState, end, other)).code).toBe('conflict');
    // Who is to be stopped at once is stopped.
    await app.ok(contract.changeState, suspend, other);
  });

  it('goes on to a page that guests see once it is whole and read', async () => {
    const performer = await the.admitted();
    const { guestId } = performer;
    const incomplete = await app.refused(contract.changeState, await the.to(guestId, 'published'), one);
    expect([incomplete.code, incomplete.details]).toEqual([
      'not-complete',
      { missing: 'portrait,texts,category,price' },
    ]);
    await the.complete(performer);
    const { slug = '', missing } = (await row(guestId)) ?? {};
    expect(missing).toEqual([]);
    const page = { params: { actorIdOrName: slug ?? '' } };
    const guest = await app.account({ verified: true });
    expect((await app.refused(getActorDataByIdOrName, page, guest)).status).toBe(404);
    await app.ok(contract.changeState, await the.to(guestId, 'published'), one);
    const shown = await app.ok(getActorDataByIdOrName, page, guest);
    expect(shown).toMatchObject({ headline: germanTexts.headline, city: 'Husum', priceVideo: 9 });
    expect(shown.portrait?.fsk).toBe(16);
    expect(shown.categories.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([3, 88, the.category]);
  });

  it('shows nothing that was written after it was read', async () => {
    const performer = await the.admitted();
    await the.complete(performer);
    await app.ok(contract.changeState, await the.to(performer.guestId, 'published'), one);
    const { slug, actorId } = (await row(performer.guestId)) ?? { slug: '', actorId: 0 };
    const page = { params: { actorIdOrName: slug ?? '' } };
    const change = (headline: string) => ({
      body: {
        ...ownProfile,
        categories: [the.category],
        texts: { ...ownProfile.texts, de: { ...germanTexts, headline } },
      },
    });
    await app.ok(contract.saveProfile, change('Erste Fassung'), performer);
    const before = (await app.ok(contract.findReviews, {}, one)).texts.find((each) => each.actorId === actorId);
    await app.ok(contract.saveProfile, change('Zweite Fassung'), performer);
    const decide = (revision: number, approve: boolean) => ({
      params: { performerId: actorId ?? 0 },
      body: { revision, approve, reason: the.reason },
    });
    const late = await app.refused(contract.reviewTexts, decide(before?.revision ?? 0, true), one);
    expect(late.code).toBe('conflict');
    expect(await app.ok(getActorDataByIdOrName, page, one)).toMatchObject({ headline: germanTexts.headline });
    await app.ok(contract.reviewTexts, decide((before?.revision ?? 0) + 1, false), one);
    const own = await app.ok(contract.getOwnProfile, {}, performer);
    expect(own.profile?.review).toEqual({ state: 'refused', reason: the.reason });
    expect(own.profile?.texts.de.headline).toBe('Zweite Fassung');
    expect(await app.ok(getActorDataByIdOrName, page, one)).toMatchObject({ headline: germanTexts.headline });
  });

  it('takes pictures alone, large enough, and keeps no file that nothing leads to', async () => {
    const performer = await the.admitted();
    const refused = async (bytes: Buffer) =>
      (await app.refused(contract.sendPicture, await the.portrait(bytes), performer)).code;
    expect(await refused(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe('wrong-file');
    expect(await refused(Buffer.from('%PDF-1.7'))).toBe('wrong-file');
    expect(await refused(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]))).toBe('wrong-file');
    expect(await refused(await plainPicture(1, 600, 900))).toBe('picture-small');
    const digestOf = async () => {
      const { rows } = await app.context.database.pool.query<{ digest: string }>(
        'select digest from submitted_pictures s join performers p on p.id = s.performer_id where p.guest_id = $1',
        [performer.guestId],
      );
      return rows[0]?.digest ?? '';
    };
    await app.ok(contract.sendPicture, await the.portrait(await plainPicture(7, 700, 700)), performer);
    const first = await digestOf();
    const { profile: own } = await app.ok(
      contract.sendPicture,
      await the.portrait(await plainPicture(8, 720, 720)),
      performer,
    );
    expect(own?.pictures[0]).toMatchObject({ kind: 'portrait', state: 'waiting' });
    expect(own?.pictures[0]?.image).toMatch(/^data:image\/webp;base64,/);
    expect(await app.context.storage.read(`pictures/${first}/w640.webp`)).toBeNull();
    expect(await app.context.storage.read(`pictures/${await digestOf()}/w640.webp`)).not.toBeNull();
  });

  it('ends everywhere at once when she is suspended', async () => {
    const performer = await onAir(app);
    const page = { params: { actorIdOrName: performer.slug } };
    await app.ok(getActorDataByIdOrName, page, one);
    await app.ok(contract.changeState, await the.to(performer.guestId, 'suspended'), one);
    expect((await app.refused(getActorDataByIdOrName, page, one)).status).toBe(404);
    const { rowCount } = await app.context.database.pool.query(
      'select from shows where performer_id = $1 and ended_at is null',
      [performer.performerId],
    );
    expect(rowCount).toBe(0);
    expect((await app.refused(contract.changeState, await the.to(performer.guestId, 'published'), one)).code).toBe(
      'conflict',
    );
    expect(await app.ok(contract.getOwnProfile, {}, performer)).toMatchObject({
      state: 'suspended',
      stateReason: the.reason,
    });
    await app.ok(contract.changeState, await the.to(performer.guestId, 'ended'), one);
    expect((await app.refused(contract.changeState, await the.to(performer.guestId, 'admitted'), one)).code).toBe(
      'conflict',
    );
  });

  it('is noted as seen by one where there is no second operator', async () => {
    await using alone = await startTestApp();
    const admin = await alone.account({ role: 'operator' });
    await alone.account({ role: 'operator', may: ['content'] });
    const { guestId } = await alone.account({ role: 'performer' });
    await alone.ok(
      contract.writeRecord,
      await the.write(guestId, { version: await rowVersion(alone, guestId, admin) }),
      admin,
    );
    const version = await recordVersion(alone, guestId, admin);
    await alone.ok(
      contract.changeState,
      { params: { guestId }, body: { to: 'admitted', version, reason: the.reason } },
      admin,
    );
    const { items } = await alone.ok(contract.findAdmissions, { query: {} }, admin);
    expect(items).toMatchObject([{ guestId, state: 'admitted', checkedAlone: true }]);
  });
});
