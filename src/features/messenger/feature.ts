import { auditSubjects } from '../../platform/audit/subjects.ts';
import { channelCommands, gatewayFields, jobs, restCalls } from '../../platform/feature/feature-slots.ts';
import { feature } from '../../platform/feature/feature.ts';
import { live } from '../live/feature.ts';
import { channelMessages } from '../live/server/index.ts';
import { notifications } from '../notifications/feature.ts';
import { noteNothing, notificationKinds } from '../notifications/server/index.ts';
import { performers } from '../performers/feature.ts';
import { reports } from '../reports/feature.ts';
import { reportsById, reportSubjects } from '../reports/server/index.ts';
import { MOST_BY_VOUCHER, voucherTypes } from '../wallet/constants.ts';
import { wallet } from '../wallet/feature.ts';
import { soldKinds, spendableVouchers, transferFacts } from '../wallet/server/index.ts';
import { messengerCommands, messengerEvents, openReportedConversation } from './contract.ts';
import * as queries from './queries.ts';
import {
  createMessenger,
  hasConversation,
  messageFacts,
  messagesAsSold,
  messengerColumns,
  messengerGateway,
  messengerJobs,
  messengerRealtime,
  messengerRest,
  sayInChannel,
  unreadByGuest,
  unreadByPerformer,
} from './server/index.ts';

/** Written words between a guest and a performer (F1–F3). */
export const messenger = feature({
  name: 'messenger',
  needs: { live, performers, wallet },
  wants: { reports, notifications },
  speaks: { commands: messengerCommands, events: messengerEvents },
  queries,
  demo: async () => (await import('./demo.ts')).demo,
  about: { columns: messengerColumns },
  create: ({ context, push }, others) =>
    createMessenger({
      context,
      push,
      wallet: others.wallet,
      live: others.live.rooms,
      reports: others.reports,
      note: others.notifications?.note ?? noteNothing,
      unblock: (caller, handle) => others.live.studio.blocks.unblock(caller, handle),
    }),
  fills: ({ api, base: { context } }) => [
    restCalls.with((rest) => messengerRest(rest, api)),
    gatewayFields.with((builder) => messengerGateway(builder, api)),
    channelCommands.with((channel) => messengerRealtime(channel, api)),
    channelMessages.with(sayInChannel(api)),
    jobs.with(messengerJobs(api)),
    notificationKinds.with(unreadByGuest),
    notificationKinds.with(unreadByPerformer),
    reportSubjects.with({ name: 'conversation', has: hasConversation }),
    auditSubjects.with({
      calls: [openReportedConversation],
      read: (ids) => reportsById(context.database.pool, ids),
    }),
    transferFacts.with((transfers) => messageFacts(context.database, transfers)),
    soldKinds.with(messagesAsSold),
    spendableVouchers.with([{ type: voucherTypes.messages, most: MOST_BY_VOUCHER }]),
  ],
});
