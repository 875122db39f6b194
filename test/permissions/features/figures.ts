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
const partnerId = async (setup: Setup) => ({ params: { id: (await partner(setup)).id } });
const link = async (setup: Setup) => {
  const { id, token } = await partner(setup);
  return { body: { partnerId: id, token } };
};
const page = async (setup: Setup) => ({ body: { key: (await partner(setup)).pageKey, days: 7 as const } });

/** Figures of the site, and of who sends guests there. */
export const figureRows: readonly Row[] = [
  to(trackActorProfileVisit).all(() => ({ body: { actorName: 'anybody' } })),
  to(track).all(() => ({ body: { eventContext: 'page', eventAction: 'view', eventData: { page: 'home' } } })),
  to(getTracking).all(() => ({ query: { days: 7 } })),
  to(partners.arriveByPartner).all(link),
  to(partners.claimPartner).all(link),
  to(partners.getOwnStatistics).all(page),
  to(partners.getOwnTable).all(page),
  to(partners.listPartners).all(() => ({ query: {} })),
  to(partners.createPartner).all(() => ({ body: { name: 'Lampenblatt', token: newToken(), sharePercent: 20 } })),
  to(partners.changePartner).all(async (setup) => ({
    ...(await partnerId(setup)),
    body: { name: 'Lampenblatt', sharePercent: 10, isActive: true },
  })),
  to(partners.renewPartnerKey).all(partnerId),
  to(partners.getPartnerStatistics).all(async (setup) => ({ ...(await partnerId(setup)), query: { days: 7 } })),
];
