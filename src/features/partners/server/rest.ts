import { serve, type Rest } from '../../../platform/http/rest.ts';
import * as contract from '../contract.ts';
import type { Applications } from './applications.ts';
import type { Partners } from './partners.ts';

/** Links are pressed and pages looked at by people; keys cannot be guessed, and nobody is to try. */
const limit = { max: 60, timeWindow: '10 minutes' };

/** Without a log-in, from one network: as reports. */
const rarely = { max: 10, timeWindow: '10 minutes' };

export function partnersRest(rest: Rest, partners: Partners, applications: Applications): void {
  serve(rest, contract.arriveByPartner, async ({ body }) => ({ isKnown: await partners.arrive(body) }), { limit });
  serve(
    rest,
    contract.claimPartner,
    async ({ caller, body }) => ({ isTied: await partners.claim(caller.guestId, body) }),
    { limit },
  );
  serve(rest, contract.getOwnStatistics, ({ body }) => partners.ownStatistics(body.key, body.days), { limit });
  serve(
    rest,
    contract.getOwnTable,
    async ({ body, language }) => ({ table: await partners.ownTable(body.key, body.days, language) }),
    { limit },
  );

  serve(
    rest,
    contract.applyAsPartner,
    async ({ body, language }) => {
      await applications.receive(body, language);
      return { success: true as const };
    },
    { limit: rarely },
  );

  serve(rest, contract.listPartners, ({ query }) => partners.list(query.before));
  serve(rest, contract.createPartner, ({ caller, body: { applicationId, ...terms } }) =>
    applicationId === undefined ? partners.create(terms) : applications.accept(applicationId, caller.guestId, terms),
  );
  serve(rest, contract.listPartnerApplications, ({ query }) => applications.list(query));
  serve(rest, contract.refusePartnerApplication, async ({ caller, params, body }) => {
    await applications.refuse(params.applicationId, caller.guestId, body.reason);
    return { success: true as const };
  });
  serve(
    rest,
    contract.changePartner,
    async ({ params, body: { from, ...terms } }) => {
      await partners.change(params.id, terms, from);
      return { success: true as const };
    },
    { before: ({ params }) => partners.termsOf(params.id) },
  );
  serve(rest, contract.renewPartnerKey, async ({ params }) => ({ pageKey: await partners.renewKey(params.id) }));
  serve(rest, contract.getPartnerStatistics, ({ params, query }) => partners.statistics(params.id, query.days));
}
