import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { admissionRow, recordVersion, rowVersion } from '../../../../test/versions/admissions.ts';
import { admissionsOf, identityRecord, secondRecord, type Admissions } from '../../../../test/people/admissions.ts';
import { awaitMail, mailsTo } from '../../../../test/people/mails.ts';
import type { TestAccount } from '../../../../test/people/people.ts';
import { berlinDay } from '../../../platform/time/berlin.ts';
import { askExport, downloadExport } from '../../identity/contract.ts';
import * as contract from '../contract.ts';
import { createDocuments } from './admissions/documents.ts';
import { daysAfter } from './rules.ts';

const reason = 'both were in the office';
const pdfOf = (words: string) =>
  ({ type: 'application/pdf', data: Buffer.from(`%PDF-1.7 ${words}`).toString('base64') }) as const;

describe('a couple', () => {
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

  const query = (text: string, values: unknown[]) => app.context.database.pool.query(text, values);
  const inDays = (days: number) => daysAfter(berlinDay(app.now()), days);
  const row = ({ guestId }: TestAccount, operator = one) => admissionRow(app, guestId, operator);
  const reading = ({ guestId }: TestAccount) => ({ params: { guestId }, body: { reason } });
  const admit = async (who: TestAccount) => app.ok(contract.changeState, await the.to(who.guestId, 'admitted'), other);
  /** On the whole page of two, whom guests see. */
  async function published(first: object = {}, second: object = {}): Promise<TestAccount> {
    const who = await the.recordedCouple(first, second);
    await admit(who);
    await the.complete(who);
    await app.ok(contract.changeState, await the.to(who.guestId, 'published'), one);
    return who;
  }
  /** As it was when one record was enough. */
  async function ofBefore(first: object = {}): Promise<TestAccount> {
    const who = await published(first);
    await query('delete from admission_people where guest_id = $1 and nth = 2', [who.guestId]);
    return who;
  }
  const isSeen = async (who: TestAccount) => (await the.actorOf(who)).published === true;
  const watch = () =>
    createDocuments({
      context: app.context,
      ownOrigin: () => 'https://separee.example',
      tell: () => {},
      stopShow: async () => {},
    }).watch();
  /** Nobody records a document that has run out already: time has gone by. */
  const endIn = ({ guestId }: TestAccount, person: 1 | 2, days: number) =>
    query('update admission_people set document_expires = $3 where guest_id = $1 and nth = $2', [
      guestId,
      person,
      inDays(days),
    ]);
  async function renew(who: TestAccount, person: 1 | 2, over: object = {}): Promise<void> {
    const { guestId } = who;
    const { documentKind, checkedBy } = identityRecord;
    const next = { documentKind, checkedBy, documentNumber: `NEU${person}234`, documentExpires: inDays(900) };
    const version = await rowVersion(app, guestId, one);
    const body = { ...next, document: pdfOf(`next ${person}`), person, version, reason, ...over };
    await app.ok(contract.renewDocument, { params: { guestId }, body }, one);
    const read = await app.ok(contract.readRenewal, { params: { guestId }, body: { person, reason } }, other);
    const confirmed = { params: { guestId }, body: { person, version: read.version, reason } };
    expect((await app.refused(contract.confirmRenewal, confirmed, one)).code).toBe('four-eyes');
    await app.ok(contract.confirmRenewal, confirmed, other);
  }
  const confirmation = async ({ guestId }: TestAccount) => ({
    params: { guestId },
    body: { version: await recordVersion(app, guestId, one), reason },
  });

  it('is admitted once there is a record of each, with papers of each', async () => {
    const who = await the.invited();
    const { guestId } = who;
    const early = await app.refused(contract.writeSecondRecord, await the.writeSecond(guestId), one);
    expect(early.code).toBe('not-recorded');
    await app.ok(contract.writeRecord, await the.write(guestId, { genderType: 'FM', document: pdfOf('first') }), one);
    expect(await row(who)).toMatchObject({ isCouple: true, second: 'missing', isRecorded: true });
    expect((await app.refused(contract.changeState, await the.to(guestId, 'admitted'), other)).code).toBe(
      'second-missing',
    );
    const papers = { document: pdfOf('second'), contract: pdfOf('signed') };
    await app.ok(contract.writeSecondRecord, await the.writeSecond(guestId, papers), one);
    expect(await row(who)).toMatchObject({ second: 'none', people: [{ person: 1 }, { person: 2 }] });
    const read = await app.ok(contract.readRecord, reading(who), other);
    expect(read).toMatchObject({
      legalName: identityRecord.legalName,
      genderType: 'FM',
      files: ['document'],
      second: { legalName: secondRecord.legalName, born: secondRecord.born, files: ['contract', 'document'] },
    });
    const file = (person: 1 | 2) => ({ params: { guestId, kind: 'document' as const }, body: { person, reason } });
    expect(await app.ok(contract.readFile, file(1), other)).toEqual(pdfOf('first'));
    expect(await app.ok(contract.readFile, file(2), other)).toEqual(pdfOf('second'));
    const kept = await query('select sealed_record as kept from admission_people where guest_id = $1', [guestId]);
    expect(JSON.stringify(kept.rows)).not.toMatch(/Porreemuster/);
    await admit(who);
    expect(await row(who)).toMatchObject({ state: 'admitted', second: 'none' });
    const late = await app.refused(contract.writeSecondRecord, await the.writeSecond(guestId), one);
    expect(late.code).toBe('conflict');
  });

  it('is two adults, and two people', async () => {
    const { guestId } = await the.invited();
    await app.ok(contract.writeRecord, await the.write(guestId, { genderType: 'FF' }), one);
    const refused = async (over: object) =>
      (await app.refused(contract.writeSecondRecord, await the.writeSecond(guestId, over), one)).code;
    const year = Number(berlinDay(app.now()).slice(0, 4));
    expect(await refused({ born: `${year - 17}-01-01` })).toBe('under-age');
    expect(await refused({ documentExpires: '2020-01-01' })).toBe('document-expired');
    expect(await refused({ consentOn: '2009-03-03' })).toBe('consent-day');
    expect(await refused({ document: { ...pdfOf('x'), type: 'image/png' } })).toBe('wrong-file');
    const { documentKind, legalName, born } = identityRecord;
    expect(await refused({ documentKind, documentNumber: 'l01x 00t-47' })).toBe('same-person');
    expect(await refused({ legalName: ` ${legalName.toUpperCase()}`.trim(), born })).toBe('same-person');
    await app.ok(contract.writeSecondRecord, await the.writeSecond(guestId, { legalName }), one);
    // The other way round as well.
    const first = await the.write(guestId, { genderType: 'FF', born: secondRecord.born });
    expect((await app.refused(contract.writeRecord, first, one)).code).toBe('same-person');
    const who = await published();
    const { documentNumber, documentKind: kind } = secondRecord;
    await expect(renew(who, 1, { documentKind: kind, documentNumber })).rejects.toThrow('same-person');
  });

  it('is admitted as both records were read, and by who has written neither', async () => {
    const third = await app.account({ role: 'operator' });
    const who = await the.recordedCouple();
    const { guestId } = who;
    const stale = await the.to(guestId, 'admitted');
    await app.ok(contract.writeSecondRecord, await the.writeSecond(guestId, { legalName: 'Wer Anders' }), other);
    expect((await app.refused(contract.changeState, stale, one)).code).toBe('conflict');
    // One has written the first, the other the second.
    for (const operator of [one, other]) {
      expect((await row(who, operator))?.isOwnRecord).toBe(true);
      const refused = await app.refused(contract.changeState, await the.to(guestId, 'admitted'), operator);
      expect(refused.code).toBe('four-eyes');
    }
    const shown = await the.writeSecond(guestId);
    await app.ok(contract.changeState, await the.to(guestId, 'admitted'), third);
    expect((await app.refused(contract.writeSecondRecord, shown, one)).code).toBe('conflict');
  });

  it('becomes one, and the second record goes with its papers; becomes two again, and it is missing', async () => {
    const who = await the.recordedCouple({}, { document: pdfOf('second') });
    const { guestId } = who;
    const rows = async () => (await query('select nth from admission_files where guest_id = $1', [guestId])).rowCount;
    expect(await rows()).toBe(1);
    await app.ok(contract.writeRecord, await the.write(guestId), one);
    expect(await rows()).toBe(0);
    expect(await row(who)).toMatchObject({ isCouple: false, second: 'none', people: [{ person: 1 }] });
    expect((await app.refused(contract.writeSecondRecord, await the.writeSecond(guestId), one)).code).toBe('conflict');
    const { version } = await app.ok(contract.writeRecord, await the.write(guestId, { genderType: 'FF' }), one);
    expect(await row(who)).toMatchObject({ second: 'missing', version });
    expect((await app.refused(contract.changeState, await the.to(guestId, 'admitted'), other)).code).toBe(
      'second-missing',
    );
    // Where the sealed record alone says that they are two.
    await query('update admissions set people = null where guest_id = $1', [guestId]);
    expect((await app.refused(contract.changeState, await the.to(guestId, 'admitted'), other)).code).toBe(
      'second-missing',
    );
    await watch();
    expect(await row(who)).toMatchObject({ isCouple: true, second: 'missing' });
  });

  it('is taken off by the document that ends first, and comes back once both hold', async () => {
    const who = await published({ documentExpires: inDays(400) }, { documentExpires: inDays(20) });
    expect(await row(who)).toMatchObject({ documentExpires: inDays(20), documentStage: 'soon' });
    await watch();
    await watch();
    const told = async (words: RegExp) => (await mailsTo(app, who.email)).filter(({ text }) => words.test(text)).length;
    expect(await told(/Einer eurer Ausweise läuft am/)).toBe(1);
    expect(await app.ok(contract.getOwnProfile, {}, who)).toMatchObject({ isCouple: true, documentStage: 'soon' });
    await endIn(who, 1, -1);
    await endIn(who, 2, -2);
    await watch();
    expect(await told(/Einer eurer Ausweise ist seit dem/)).toBe(2);
    expect(await isSeen(who)).toBe(false);
    await renew(who, 2);
    expect(await isSeen(who)).toBe(false);
    expect(await row(who)).toMatchObject({
      documentStage: 'over',
      people: [
        { person: 1, documentStage: 'over' },
        { person: 2, documentStage: 'none' },
      ],
    });
    await renew(who, 1);
    expect(await isSeen(who)).toBe(true);
    expect(await app.ok(contract.readRecord, reading(who), one)).toMatchObject({
      legalName: identityRecord.legalName,
      documentNumber: 'NEU1234',
      stageName: expect.stringContaining('Nora') as string,
      second: { legalName: secondRecord.legalName, documentNumber: 'NEU2234' },
    });
  });

  it('of before stays online, and is among the papers to see to until somebody has looked at the second', async () => {
    const who = await ofBefore();
    const { guestId } = who;
    await watch();
    expect(await isSeen(who)).toBe(true);
    const listed = async () =>
      (await app.ok(contract.findAdmissions, { query: { show: 'documents' } }, one)).items.find(
        (each) => each.guestId === guestId,
      )?.second;
    expect(await listed()).toBe('missing');
    expect(await app.ok(contract.getOwnProfile, {}, who)).toMatchObject({ second: 'missing' });
    await app.ok(contract.changeState, await the.to(guestId, 'suspended'), one);
    const back = async () => (await app.refused(contract.changeState, await the.to(guestId, 'admitted'), other)).code;
    expect(await back()).toBe('second-missing');
    const missing = await confirmation(who);
    expect((await app.refused(contract.confirmSecondRecord, missing, other)).code).toBe('not-found');
    await app.ok(contract.writeSecondRecord, await the.writeSecond(guestId), one);
    expect(await listed()).toBe('own');
    await expect(renew(who, 2)).rejects.toThrow('conflict');
    expect((await row(who, other))?.second).toBe('waiting');
    expect(await app.ok(contract.getOwnProfile, {}, who)).toMatchObject({ second: 'waiting' });
    expect(await back()).toBe('second-missing');
    const stale = await confirmation(who);
    await app.ok(contract.writeSecondRecord, await the.writeSecond(guestId, { legalName: 'Wer Anders' }), one);
    expect((await app.refused(contract.confirmSecondRecord, stale, other)).code).toBe('conflict');
    expect((await app.refused(contract.confirmSecondRecord, await confirmation(who), one)).code).toBe('four-eyes');
    await app.ok(contract.confirmSecondRecord, await confirmation(who), other);
    expect(await listed()).toBeUndefined();
    await awaitMail(app, who.email, /Neues zu deinem Zugang/);
    expect((await mailsTo(app, who.email)).some(({ text }) => /Angaben zu euch beiden/.test(text))).toBe(true);
    expect((await app.refused(contract.writeSecondRecord, await the.writeSecond(guestId), one)).code).toBe('conflict');
    await app.ok(contract.changeState, await the.to(guestId, 'admitted'), other);
  });

  it('of before that is taken off by time comes back with the second record', async () => {
    const who = await ofBefore();
    await endIn(who, 1, -1);
    await watch();
    expect(await isSeen(who)).toBe(false);
    await renew(who, 1);
    expect(await isSeen(who)).toBe(false);
    await app.ok(contract.writeSecondRecord, await the.writeSecond(who.guestId), one);
    // The end of what nobody has looked at counts for nothing yet.
    await endIn(who, 2, 10);
    expect((await app.ok(contract.getOwnProfile, {}, who)).documentStage).toBe('none');
    await app.ok(contract.writeSecondRecord, await the.writeSecond(who.guestId), one);
    await app.ok(contract.confirmSecondRecord, await confirmation(who), other);
    expect(await isSeen(who)).toBe(true);
  });

  it('has both records in the copy of their data, each under a heading of its own', async () => {
    const who = await the.recordedCouple();
    const { copy } = await app.ok(askExport, {}, who);
    await awaitMail(app, who.email, /Daten liegen bereit/);
    const data = await app.ok(downloadExport, { params: { exportId: copy.id } }, who);
    expect(data).toMatchObject({
      identityRecord: { legalName: identityRecord.legalName, documentNumber: identityRecord.documentNumber },
      secondIdentityRecord: { legalName: secondRecord.legalName, documentNumber: secondRecord.documentNumber },
      admissionPeople: [{ nth: 1 }, { nth: 2 }],
    });
    expect(JSON.stringify(data)).not.toContain(one.guestId);
  });
});
