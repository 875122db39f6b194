import { randomUUID } from 'node:crypto';
import { seal } from '../../../src/platform/config/sealing.ts';
import * as admission from '../../../src/features/admission/contract.ts';
import { recordVersion, rowVersion } from '../../versions/admissions.ts';
import { identityRecord, ownProfile, plainPicture, secondRecord } from '../../people/admissions.ts';
import { to, type Row, type Setup } from '../scenario.ts';

const reason = 'looked at by hand';
const document = { type: 'application/pdf', data: Buffer.from('%PDF-1.7').toString('base64') } as const;
/** Who was invited, and whose record is written. */
async function recorded({ app }: Setup, over: object = {}): Promise<{ guestId: string }> {
  const writer = await app.account({ role: 'operator' });
  const { guestId } = await app.account({ role: 'performer' });
  const version = await rowVersion(app, guestId, writer);
  await app.ok(admission.writeRecord, { params: { guestId }, body: { ...record(), version, ...over } }, writer);
  return { guestId };
}
const record = () => ({ ...identityRecord, document, stageName: `Nora ${randomUUID().slice(0, 8)}` });
const { documentKind, documentNumber, documentExpires, checkedBy } = identityRecord;
const nextDocument = { documentKind, documentNumber, documentExpires, checkedBy, document, reason, person: 1 as const };

/** Whose record somebody else has looked at. */
async function admitted(setup: Setup): Promise<{ guestId: string }> {
  const params = await recorded(setup);
  const second = await setup.app.account({ role: 'operator' });
  const version = await recordVersion(setup.app, params.guestId, second);
  await setup.app.ok(admission.changeState, { params, body: { to: 'admitted', version, reason } }, second);
  return params;
}
/** Whose next document waits for a second look. */
async function renewed(setup: Setup): Promise<{ guestId: string }> {
  const params = await admitted(setup);
  const writer = await setup.app.account({ role: 'operator' });
  const version = await rowVersion(setup.app, params.guestId, writer);
  await setup.app.ok(admission.renewDocument, { params, body: { ...nextDocument, version } }, writer);
  return params;
}
/** A couple that was admitted when one record was enough; the second waits for a second look. */
async function secondWaiting(setup: Setup): Promise<{ guestId: string }> {
  const params = await admitted(setup);
  const { pool } = setup.app.context.database;
  const writer = await setup.app.account({ role: 'operator' });
  const { guestId } = params;
  await pool.query('update admissions set people = 2 where guest_id = $1', [guestId]);
  await pool.query(
    `insert into admission_people (guest_id, nth, sealed_record, document_expires, recorded_by) values ($1, 2, $2, $3, $4)`,
    [
      guestId,
      seal(setup.app.context.secrets.key('records of performers'), secondRecord),
      secondRecord.documentExpires,
      writer.guestId,
    ],
  );
  return params;
}
/** As an operator has it in the list. */
const shown = async ({ app }: Setup, guestId: string) =>
  rowVersion(app, guestId, await app.account({ role: 'operator' }));
/** Texts and a picture that wait. */
async function waiting({ app }: Setup) {
  const performer = await app.performer();
  await app.ok(admission.saveProfile, { body: ownProfile }, performer);
  const data = (await plainPicture()).toString('base64');
  await app.ok(admission.sendPicture, { params: { kind: 'portrait' }, body: { data } }, performer);
  const { rows } = await app.context.database.pool.query<{ id: string }>(
    'select id from submitted_pictures where performer_id = $1',
    [performer.performerId],
  );
  return { performerId: performer.performerId, id: rows[0]?.id ?? '' };
}

/** How performers are admitted, and what they show. */
export const admissionRows: readonly Row[] = [
  to(admission.findAdmissions).all(() => ({ query: {} })),
  to(admission.writeRecord).all(async (setup) => {
    const { guestId } = await setup.app.account({ role: 'performer' });
    return { params: { guestId }, body: { ...record(), version: await shown(setup, guestId) } };
  }),
  to(admission.readRecord).all(async (setup) => ({ params: await recorded(setup), body: { reason } })),
  to(admission.readFile).all(async (setup) => ({
    params: { ...(await recorded(setup)), kind: 'document' },
    body: { person: 1, reason },
  })),
  to(admission.writeSecondRecord).all(async (setup) => {
    const params = await recorded(setup, { genderType: 'FF' });
    return { params, body: { ...secondRecord, version: await shown(setup, params.guestId) } };
  }),
  to(admission.confirmSecondRecord).all(async (setup) => {
    const params = await secondWaiting(setup);
    const version = await recordVersion(setup.app, params.guestId, await setup.app.account({ role: 'operator' }));
    return { params, body: { version, reason } };
  }),
  to(admission.renewDocument).all(async (setup) => {
    const params = await admitted(setup);
    return { params, body: { ...nextDocument, version: await shown(setup, params.guestId) } };
  }),
  to(admission.readRenewal).all(async (setup) => ({ params: await renewed(setup), body: { person: 1, reason } })),
  to(admission.confirmRenewal).all(async (setup) => {
    const params = await renewed(setup);
    const reader = await setup.app.account({ role: 'operator' });
    const { version } = await setup.app.ok(admission.readRenewal, { params, body: { person: 1, reason } }, reader);
    return { params, body: { person: 1, version, reason } };
  }),
  to(admission.changeState).all(async (setup) => {
    const { guestId } = await setup.app.performer();
    return { params: { guestId }, body: { to: 'suspended', version: await shown(setup, guestId), reason } };
  }),
  to(admission.getOwnProfile).all(),
  to(admission.saveProfile).once(() => ({ body: ownProfile })),
  to(admission.sendPicture).once(async () => ({
    params: { kind: 'cover' },
    body: { data: (await plainPicture()).toString('base64') },
  })),
  to(admission.findTagChoices).all(),
  to(admission.getOwnSedcards).all(),
  to(admission.addSedcard).once(async () => ({ body: { data: (await plainPicture()).toString('base64') } })),
  to(admission.arrangeSedcards).hersOnce(async ({ app, performer }) => {
    const body = { data: (await plainPicture()).toString('base64') };
    const { items } = await app.ok(admission.addSedcard, { body }, performer);
    return { body: { positions: items.map(({ position }) => position) } };
  }),
  to(admission.removeSedcard).hersOnce(async ({ app, performer }) => {
    await app.ok(admission.addSedcard, { body: { data: (await plainPicture()).toString('base64') } }, performer);
    return { params: { position: 0 } };
  }),
  to(admission.findReviews).all(),
  to(admission.reviewTexts).all(async (setup) => {
    const { performerId } = await waiting(setup);
    return { params: { performerId }, body: { revision: 1, approve: true, reason } };
  }),
  to(admission.reviewPicture).all(async (setup) => {
    const { id } = await waiting(setup);
    return { params: { id }, body: { approve: false, fsk: 16, reason } };
  }),
];
