import { gatewayFields, httpRoutes, jobs, restCalls } from '../../platform/feature/feature-slots.ts';
import { demoRuns } from '../../platform/feature/demo-runs.ts';
import { feature } from '../../platform/feature/feature.ts';
import { live } from '../live/feature.ts';
import { showsStopped } from '../live/server/index.ts';
import { MOST_BY_VOUCHER, voucherTypes } from '../wallet/constants.ts';
import { wallet } from '../wallet/feature.ts';
import { spendableVouchers } from '../wallet/server/index.ts';
import { notifications } from '../notifications/feature.ts';
import { noteNothing, notificationKinds } from '../notifications/server/index.ts';
import { ticketEvents } from './contract.ts';
import * as queries from './queries.ts';
import {
  calendarEndpoint,
  createTickets,
  showSoon,
  ticketsColumns,
  ticketsGateway,
  ticketsJobs,
  ticketsRest,
} from './server/index.ts';

/** Shows with a beginning, an end and one price for the whole of them (E10). */
export const tickets = feature({
  name: 'tickets',
  needs: { live, wallet },
  wants: { notifications },
  speaks: { events: ticketEvents },
  queries,
  about: { columns: ticketsColumns },
  create: ({ context, push }, others) =>
    createTickets({
      context,
      push,
      wallet: others.wallet,
      live: others.live.rooms,
      note: others.notifications?.note ?? noteNothing,
    }),
  fills: ({ api, base: { context, ownOrigin }, others }) => [
    restCalls.with((rest) => ticketsRest(rest, api)),
    gatewayFields.with((builder) => ticketsGateway(builder, api)),
    httpRoutes.with((http) => calendarEndpoint(http, api, context, ownOrigin)),
    jobs.with(ticketsJobs(api)),
    notificationKinds.with(showSoon),
    spendableVouchers.with([
      { type: voucherTypes.liveShow, most: MOST_BY_VOUCHER },
      { type: voucherTypes.privateShow, most: MOST_BY_VOUCHER },
    ]),
    demoRuns.with(async () =>
      (await import('./demo.ts')).startTicketShows({
        context,
        tickets: api,
        live: others.live.rooms,
        wallet: others.wallet,
      }),
    ),
    showsStopped.with((performerGuestId) => api.performerSide.finishRunning(performerGuestId)),
  ],
});
