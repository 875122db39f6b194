import type { Config } from '../../../platform/config/config.ts';
import { serve, type Rest } from '../../../platform/http/rest.ts';
import { ownOrigin } from '../../../platform/http/security.ts';
import * as contract from '../contract.ts';
import type { Backoffice } from './backoffice.ts';

const success = { success: true } as const;

export function backofficeRest(rest: Rest, backoffice: Backoffice, config: Config): void {
  serve(rest, contract.findGuests, ({ query }) => backoffice.guests(query.search, query.before));
  serve(rest, contract.getGuest, ({ params }) => backoffice.guest(params.guestId));

  serve(rest, contract.lockGuest, async ({ params, body }) => {
    await backoffice.lock(params.guestId, body.reason);
    return success;
  });
  serve(rest, contract.unlockGuest, async ({ params, body }) => {
    await backoffice.unlock(params.guestId, body.version);
    return success;
  });
  serve(
    rest,
    contract.restrictGuest,
    async ({ params, body }) => {
      await backoffice.restrict(params.guestId, body);
      return success;
    },
    { before: async ({ params }) => ({ level: await backoffice.restrictionOf(params.guestId) }) },
  );
  serve(rest, contract.getOverview, ({ caller }) => backoffice.overview.read(caller.rights));
  serve(rest, contract.getOverviewCharts, ({ caller }) => backoffice.overview.charts(caller.rights));

  serve(rest, contract.blockComments, async ({ params, body }) => {
    await backoffice.blockComments(params.guestId, body);
    return success;
  });
  serve(rest, contract.getAuditLog, ({ query }) => backoffice.log.entries(query));
  serve(rest, contract.getAuditPeople, () => backoffice.log.people());

  serve(rest, contract.getOperators, () => backoffice.operators());
  serve(
    rest,
    contract.setRights,
    async ({ caller, params, body }) => {
      await backoffice.setRights(caller, params.guestId, body);
      return success;
    },
    { before: async ({ params }) => ({ rights: await backoffice.rightsOf(params.guestId) }) },
  );
  serve(rest, contract.invite, ({ body: { reason: _reason, ...invitation }, request }) =>
    backoffice.invite(invitation, ownOrigin(config, request)),
  );
}
