import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { rowVersion, unknownVersion } from '../../../../test/versions/admissions.ts';
import { admissionsOf, identityRecord, type Admissions } from '../../../../test/people/admissions.ts';
import { mailsTo } from '../../../../test/people/mails.ts';
import type { TestAccount } from '../../../../test/people/people.ts';
import { berlinDay } from '../../../platform/time/berlin.ts';
import { getOverview } from '../../backoffice/contract.ts';
import { goLive } from '../../live/contract.ts';
import * as contract from '../contract.ts';
import { createDocuments } from './admissions/documents.ts';
import { daysAfter } from './rules.ts';

const reason = 'her document has run out';
const { documentKind, checkedBy } = identityRecord;
const pdf = { type: 'application/pdf', data: Buffer.from('%PDF-1.7 Neu').toString('base64') } as const;
const show = { priceVideo: 8, previewFsk: 16, freeChat: false } as const;

describe('the document of a performer', () => {
  let app: TestApp;
  let the: Admissions;
  beforeAll(async () => {
    app = await startTestApp();
    the = await admissionsOf(app);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const inDays = (days: number) => daysAfter(berlinDay(app.now()), days);
  /** As the job does, with the show's end as it is tried elsewhere. */
  const stopped: number[] = [];
  const watch = () =>
    createDocuments({
      context: app.context,
      ownOrigin: () => 'https://separee.example',
      tell: () => {},
      stopShow: async (performerId) => void stopped.push(performerId),
    }).watch();
  /** Nobody records a document that has run out already: time has gone by. */
  const endIn = ({ guestId }: TestAccount, person: 1 | 2, days: number) =>
    app.context.database.pool.query(
      'update admission_people set document_expires = $3 where guest_id = $1 and nth = $2',
      [guestId, person, inDays(days)],
    );
  /** Published, with a document that holds for so many days more. */
  async function holding(days: number): Promise<TestAccount> {
    const who = await the.admitted({ documentExpires: inDays(Math.max(days, 0)) });
    await the.complete(who);
    await app.ok(contract.changeState, await the.to(who.guestId, 'published'), the.one);
    await endIn(who, 1, days);
    return who;
  }
  const renewal = async ({ guestId }: TestAccount, over: object = {}) => ({
    params: { guestId },
    body: {
      person: 1 as const,
      version: await rowVersion(app, guestId, the.one),
      documentKind,
      checkedBy,
      documentNumber: 'NEU12345',
      documentExpires: inDays(900),
      document: pdf,
      reason,
      ...over,
    },
  });
  const reading = ({ guestId }: TestAccount) => ({ params: { guestId }, body: { reason } });
  const next = ({ guestId }: TestAccount, person: 1 | 2 = 1) => ({ params: { guestId }, body: { person, reason } });
  /** By who has read the document that waits. */
  const confirm = async (who: TestAccount, person: 1 | 2 = 1) => {
    const { version } = await app.ok(contract.readRenewal, next(who, person), the.other);
    return { params: { guestId: who.guestId }, body: { person, version, reason } };
  };
  const row = async ({ guestId }: TestAccount, query: object = {}) =>
    (await app.ok(contract.findAdmissions, { query }, the.one)).items.find((each) => each.guestId === guestId);
  /** How many mails to her say so. */
  const told = async ({ email }: TestAccount, words: RegExp) =>
    (await mailsTo(app, email)).filter(({ text }) => words.test(text)).length;
  const isSeen = async (who: TestAccount) => {
    const { slug } = await the.actorOf(who);
    const path = `/rest/v1/actor/getActorDataByIdOrName/${slug}?language=de`;
    return (await app.raw({ method: 'GET', path }, the.one)).status === 200;
  };

  it('is asked for thirty days before it ends, once, and nothing is taken off', async () => {
    const [late, soon] = [await holding(31), await holding(30)];
    await watch();
    await watch();
    expect([await told(late, /läuft am/), await told(soon, /läuft am/)]).toEqual([0, 1]);
    expect([await isSeen(late), await isSeen(soon)]).toEqual([true, true]);
    expect((await row(late))?.documentStage).toBe('none');
    expect(await row(soon, { show: 'documents' })).toMatchObject({
      documentStage: 'soon',
      people: [{ person: 1, renewal: 'none' }],
    });
    expect(await row(late, { show: 'documents' })).toBeUndefined();
    expect(await app.ok(contract.getOwnProfile, {}, soon)).toMatchObject({ documentStage: 'soon' });
    const { counts } = await app.ok(getOverview, {}, the.one);
    expect(counts.find(({ name }) => name === 'documents')?.count).toBeGreaterThanOrEqual(1);
  });

  it('takes her page off the day after it has ended, and no operator puts it back without the next', async () => {
    const [last, over] = [await holding(0), await holding(-1)];
    await watch();
    expect([await isSeen(last), await isSeen(over)]).toEqual([true, false]);
    expect(stopped).toContain((await the.actorOf(over)).id);
    expect((await app.refused(goLive, { body: show }, over)).code).toBe('not-published');
    expect(await row(over, { show: 'suspended' })).toMatchObject({ documentStage: 'over', stateBy: null });
    const back = await app.refused(contract.changeState, await the.to(over.guestId, 'admitted'), the.one);
    expect(back.code).toBe('document-expired');
    expect(await told(over, /abgelaufen/)).toBe(1);
  });

  it('is looked at by a second operator, and brings her page back', async () => {
    const who = await holding(-3);
    await watch();
    const unread = { ...reading(who), body: { person: 1 as const, version: unknownVersion, reason } };
    expect((await app.refused(contract.confirmRenewal, unread, the.other)).code).toBe('not-found');
    const late = await renewal(who, { documentExpires: inDays(-1) });
    expect((await app.refused(contract.renewDocument, late, the.one)).code).toBe('document-expired');
    const odd = await renewal(who, { document: { ...pdf, type: 'image/png' } });
    expect((await app.refused(contract.renewDocument, odd, the.one)).code).toBe('wrong-file');
    await app.ok(contract.renewDocument, await renewal(who), the.one);
    expect((await row(who))?.people).toMatchObject([{ renewal: 'own' }]);
    expect(await isSeen(who)).toBe(false);
    expect((await app.refused(contract.confirmRenewal, await confirm(who), the.one)).code).toBe('four-eyes');
    expect(await app.ok(contract.readRenewal, next(who), the.other)).toMatchObject({ documentNumber: 'NEU12345' });
    await app.ok(contract.confirmRenewal, await confirm(who), the.other);
    expect(await isSeen(who)).toBe(true);
    expect(await row(who)).toMatchObject({
      state: 'published',
      documentStage: 'none',
      people: [{ renewal: 'none' }],
    });
    expect(await app.ok(contract.readRecord, reading(who), the.one)).toMatchObject({
      legalName: identityRecord.legalName,
      documentNumber: 'NEU12345',
      documentExpires: inDays(900),
    });
    const file = { params: { guestId: who.guestId, kind: 'document' as const }, body: { person: 1 as const, reason } };
    expect(await app.ok(contract.readFile, file, the.one)).toEqual(pdf);
    expect(await told(who, /neuen Ausweis gesehen/)).toBe(1);
  });

  it('is confirmed as it was read: another that was recorded meanwhile is read first', async () => {
    const who = await holding(20);
    await app.ok(contract.renewDocument, await renewal(who), the.one);
    const stale = await confirm(who);
    await app.ok(contract.renewDocument, await renewal(who, { documentNumber: 'ANDERS99' }), the.one);
    expect((await app.refused(contract.confirmRenewal, stale, the.other)).code).toBe('conflict');
    const { documentNumber } = await app.ok(contract.readRecord, reading(who), the.other);
    expect(documentNumber).toBe(identityRecord.documentNumber);
    await app.ok(contract.confirmRenewal, await confirm(who), the.other);
    expect(await app.ok(contract.readRecord, reading(who), the.other)).toMatchObject({ documentNumber: 'ANDERS99' });
  });

  it('brings nobody back whom an operator has suspended', async () => {
    const who = await holding(-1);
    await app.ok(contract.changeState, await the.to(who.guestId, 'suspended'), the.one);
    await watch();
    await app.ok(contract.renewDocument, await renewal(who), the.one);
    await app.ok(contract.confirmRenewal, await confirm(who), the.other);
    expect(await row(who)).toMatchObject({ state: 'suspended', stateBy: the.one.name });
    expect(await isSeen(who)).toBe(false);
  });

  it('is dated where it was recorded before time was watched, and needs an admission to be renewed', async () => {
    const who = await the.admitted({ documentExpires: inDays(400) });
    const { pool } = app.context.database;
    await pool.query('update admission_people set document_expires = null where guest_id = $1', [who.guestId]);
    await watch();
    expect((await row(who))?.documentExpires).toBe(inDays(400));
    const draft = await the.invited();
    await app.ok(contract.writeRecord, await the.write(draft.guestId), the.one);
    expect((await app.refused(contract.renewDocument, await renewal(draft), the.one)).code).toBe('conflict');
    expect((await app.refused(contract.renewDocument, await renewal(await app.account()), the.one)).code).toBe(
      'not-found',
    );
  });
});
