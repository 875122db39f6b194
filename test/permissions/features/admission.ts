import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import * as admission from '../../../src/features/admission/contract.ts';
import { to, type Row, type Setup } from '../scenario.ts';

const reason = 'looked at by hand';
const document = { type: 'application/pdf', data: Buffer.from('%PDF-1.7').toString('base64') } as const;
const empty = { headline: '', about: '', facts: [] };
const own = {
  texts: { de: { ...empty, headline: 'Abende mit Tee', about: 'Vom Meer.' }, en: empty, es: empty, nl: empty },
  city: '',
  languages: [],
  categories: [],
  priceVideo: 8,
};

/** Who was invited, and whose record is written. */
async function recorded({ app }: Setup): Promise<{ guestId: string }> {
  const writer = await app.account({ role: 'operator' });
  const { guestId } = await app.account({ role: 'performer' });
  await app.ok(admission.writeRecord, { params: { guestId }, body: record() }, writer);
  return { guestId };
}
const record = () => ({
  legalName: 'Katharina Muster',
  born: '1994-05-06',
  documentKind: 'passport' as const,
  documentNumber: 'L01X00T47',
  documentExpires: '2040-01-01',
  checkedBy: 'videoCall' as const,
  consentVersion: '2026-10',
  consentOn: '2024-11-01',
  stageName: `Nora ${randomUUID().slice(0, 8)}`,
  genderType: 'F' as const,
  country: 'DE',
  document,
  contract: null,
  reason,
});
const picture = () =>
  sharp({ create: { width: 640, height: 640, channels: 3, background: '#963' } })
    .png()
    .toBuffer();
/** Texts and a picture that wait. */
async function waiting({ app }: Setup) {
  const performer = await app.performer();
  await app.ok(admission.saveProfile, { body: own }, performer);
  const data = (await picture()).toString('base64');
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
  to(admission.writeRecord).all(async ({ app }) => ({
    params: { guestId: (await app.account({ role: 'performer' })).guestId },
    body: record(),
  })),
  to(admission.readRecord).all(async (setup) => ({ params: await recorded(setup), body: { reason } })),
  to(admission.readFile).all(async (setup) => ({
    params: { ...(await recorded(setup)), kind: 'document' },
    body: { reason },
  })),
  to(admission.changeState).all(async ({ app }) => ({
    params: { guestId: (await app.performer()).guestId },
    body: { to: 'suspended', reason },
  })),
  to(admission.getOwnProfile).all(),
  to(admission.saveProfile).once(() => ({ body: own })),
  to(admission.sendPicture).once(async () => ({
    params: { kind: 'cover' },
    body: { data: (await picture()).toString('base64') },
  })),
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
