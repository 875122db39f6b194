import { randomUUID } from 'node:crypto';
import * as partners from '../../../src/features/partners/contract.ts';
import { getTracking, track, trackActorProfileVisit } from '../../../src/features/tracking/contract.ts';
import { to, type Row, type Setup } from '../scenario.ts';

const newToken = () => randomUUID().replaceAll('-', '');

async function partner({ app, things, people }: Setup) {
  const body = { name: 'Lampenblatt', token: newToken(), sharePercent: 20 };
  const made = await app.ok(partners.createPartner, { body }, things.from(people.operator));
  return { id: made.partner.id, token: body.token, pageKey: made.pageKey };
}
const terms = { name: 'Lampenblatt', sharePercent: 20, isActive: true };
const partnerId = async (setup: Setup) => ({ params: { id: (await partner(setup)).id } });
const link = async (setup: Setup) => {
  const { id, token } = await partner(setup);
  return { body: { partnerId: id, token } };
};
const page = async (setup: Setup) => ({ body: { key: (await partner(setup)).pageKey, days: 7 as const } });

let asked = 0;
const application = () => ({
  name: 'Kerzenschein',
  email: `blog-${++asked}@partner.example`,
  places: 'A blog about long evenings.',
  consent: true as const,
});
async function waiting({ app, things, people }: Setup): Promise<{ applicationId: string }> {
  const body = application();
  await app.ok(partners.applyAsPartner, { body }, things.from(people.nameless));
  const { items } = await app.ok(partners.listPartnerApplications, { query: {} }, things.from(people.operator));
  return { applicationId: items.find(({ email }) => email === body.email)?.id ?? '' };
}

/** Figures of the site, and of who sends guests there. */
export const figureRows: readonly Row[] = [
  to(trackActorProfileVisit).all(() => ({ body: { actorName: 'anybody' } })),
  to(track).all(() => ({ body: { eventContext: 'page', eventAction: 'view', eventData: { page: 'home' } } })),
  to(getTracking).all(() => ({ query: { days: 7 } })),
  to(partners.arriveByPartner).all(link),
  to(partners.claimPartner).all(link),
  to(partners.getOwnStatistics).all(page),
  to(partners.getOwnTable).all(page),
  to(partners.applyAsPartner).all(() => ({ body: application() })),
  to(partners.listPartnerApplications).all(() => ({ query: {} })),
  to(partners.refusePartnerApplication).all(async (setup) => ({
    params: await waiting(setup),
    body: { reason: 'looked at by hand' },
  })),
  to(partners.listPartners).all(() => ({ query: {} })),
  to(partners.createPartner).all(() => ({ body: { name: 'Lampenblatt', token: newToken(), sharePercent: 20 } })),
  to(partners.changePartner).all(async (setup) => ({
    ...(await partnerId(setup)),
    body: { ...terms, sharePercent: 10, from: terms },
  })),
  to(partners.renewPartnerKey).all(partnerId),
  to(partners.getPartnerStatistics).all(async (setup) => ({ ...(await partnerId(setup)), query: { days: 7 } })),
];
