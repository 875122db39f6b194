import sharp from 'sharp';
import * as contract from '../../src/features/admission/contract.ts';
import { createCategory } from '../../src/features/performers/contract.ts';
import type { TestApp } from '../app.ts';
import { admissionRow, recordVersion, rowVersion, unknownVersion } from '../versions/admissions.ts';
import type { TestAccount } from './people.ts';

const reason = 'seen together in the office';
const empty = { headline: '', about: '', facts: [] };

/** What an operator writes down of somebody who may perform. */
export const identityRecord = {
  legalName: 'Katharina Zwiebelmuster',
  born: '1994-05-06',
  documentKind: 'idCard',
  documentNumber: 'L01X00T47',
  documentExpires: '2040-01-01',
  checkedBy: 'inPerson',
  consentVersion: '2026-10',
  consentOn: '2024-11-01',
  genderType: 'F',
  country: 'DE',
  document: null,
  contract: null,
  reason,
} as const;

const { stageName: _page, genderType: _gender, country: _country, ...person } = { ...identityRecord, stageName: '' };
/** Of the second of a couple, who is somebody else. */
export const secondRecord = {
  ...person,
  legalName: 'Konrad Porreemuster',
  born: '1991-03-04',
  documentKind: 'passport',
  documentNumber: 'C01X0006H',
} as const;

export const germanTexts = { headline: 'Abende mit Tee', about: 'Ich erzähle gern vom Meer.', facts: ['Tee', 'Meer'] };

/** What a performer saves of herself, in German alone. */
export const ownProfile = {
  texts: { de: germanTexts, en: empty, es: empty, nl: empty },
  interview: { de: [], en: [], es: [], nl: [] },
  tags: [],
  city: 'Husum',
  languages: ['de'],
  categories: [],
  priceVideo: 9,
};

/** A plain picture, large enough to be shown unless it says otherwise; each shade is another file. */
export const plainPicture = (shade = 1, width = 700, height = 800) =>
  sharp({ create: { width, height, channels: 3, background: { r: shade, g: 120, b: 90 } } })
    .jpeg()
    .toBuffer();

type State = (typeof contract.changeState)['body']['_zod']['output']['to'];

/** Two operators who admit performers, the steps of it, and a category to choose. */
export async function admissionsOf(app: TestApp) {
  const one = await app.account({ role: 'operator' });
  const other = await app.account({ role: 'operator' });
  const slugs = { de: 'tee', en: 'tea', es: 'te', nl: 'thee' };
  await app.ok(createCategory, { body: { names: slugs, slugs, reason } }, one);
  const { pool } = app.context.database;
  const { rows } = await pool.query<{ id: number }>('select max(id) as id from categories');
  const category = rows[0]?.id ?? 0;

  const invited = () => app.account({ role: 'performer' });
  const write = async (guestId: string, over: object = {}) => ({
    params: { guestId },
    body: {
      ...identityRecord,
      stageName: `Nora ${guestId.slice(-6)}`,
      version: await rowVersion(app, guestId, one),
      ...over,
    },
  });
  const writeSecond = async (guestId: string, over: object = {}) => ({
    params: { guestId },
    body: { ...secondRecord, version: await rowVersion(app, guestId, one), ...over },
  });
  /** Of whom both records are there, by one operator. */
  async function recordedCouple(first: object = {}, second: object = {}): Promise<TestAccount> {
    const who = await invited();
    await app.ok(contract.writeRecord, await write(who.guestId, { genderType: 'FM', ...first }), one);
    await app.ok(contract.writeSecondRecord, await writeSecond(who.guestId, second), one);
    return who;
  }
  /** A state as somebody chooses it who has just looked. */
  const to = async (guestId: string, state: State) => {
    const row = await admissionRow(app, guestId, one);
    const isAdmission = row?.state === 'draft' && row.isRecorded && state === 'admitted';
    const version = isAdmission ? await recordVersion(app, guestId, one) : (row?.version ?? unknownVersion);
    return { params: { guestId }, body: { to: state, version, reason } };
  };
  const save = (over: object = {}) => ({ body: { ...ownProfile, categories: [category], ...over } });
  const portrait = async (bytes?: Buffer) => ({
    params: { kind: 'portrait' as const },
    body: { data: (bytes ?? (await plainPicture())).toString('base64') },
  });
  const actorOf = async ({ guestId }: TestAccount) => {
    const { rows } = await pool.query<{ id: number; slug: string; published: boolean; withdrawn: boolean }>(
      'select id::int, slug, published, withdrawn from performers where guest_id = $1',
      [guestId],
    );
    return rows[0] ?? { id: 0, slug: '', published: null, withdrawn: null };
  };
  /** The decision on what waits of hers. */
  const decision = async (who: TestAccount, approve = true) => {
    const { id } = await actorOf(who);
    const { texts } = await app.ok(contract.findReviews, {}, one);
    const revision = texts.find((each) => each.actorId === id)?.revision ?? 0;
    return { params: { performerId: id }, body: { revision, approve, reason } };
  };
  const approvePictures = async (who: TestAccount, fsk: 16 | 18 = 16) => {
    const { id: actorId } = await actorOf(who);
    const { pictures } = await app.ok(contract.findReviews, {}, one);
    for (const { id } of pictures.filter((each) => each.actorId === actorId))
      await app.ok(contract.reviewPicture, { params: { id }, body: { approve: true, fsk, reason } }, one);
  };
  async function admitted(over: object = {}): Promise<TestAccount> {
    const who = await invited();
    await app.ok(contract.writeRecord, await write(who.guestId, over), one);
    await app.ok(contract.changeState, await to(who.guestId, 'admitted'), other);
    return who;
  }
  /** Writes and sends all that her page needs, and lets it be read. */
  async function complete(who: TestAccount): Promise<void> {
    await app.ok(contract.saveProfile, save(), who);
    await app.ok(contract.reviewTexts, await decision(who), one);
    await app.ok(contract.sendPicture, await portrait(), who);
    await approvePictures(who);
  }
  async function whole(): Promise<TestAccount> {
    const who = await admitted();
    await complete(who);
    return who;
  }
  async function published(): Promise<TestAccount> {
    const who = await whole();
    await app.ok(contract.changeState, await to(who.guestId, 'published'), one);
    return who;
  }
  return {
    one,
    other,
    category,
    reason,
    invited,
    write,
    writeSecond,
    recordedCouple,
    to,
    save,
    portrait,
    actorOf,
    decision,
    approvePictures,
    admitted,
    complete,
    whole,
    published,
  };
}
export type Admissions = Awaited<ReturnType<typeof admissionsOf>>;
