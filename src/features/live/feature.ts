import { overviewCharts, overviewCounts } from '../../platform/feature/overview-slots.ts';
import { performersByNumber } from '../performers/server/index.ts';
import { auditSubjects } from '../../platform/audit/subjects.ts';
import type { Role } from '@separee/media';
import {
  channelCommands,
  gatewayFields,
  httpRoutes,
  readinessChecks,
  restCalls,
  running,
} from '../../platform/feature/feature-slots.ts';
import type { NotifyRoom } from '../../platform/rights/push.ts';
import { feature } from '../../platform/feature/feature.ts';
import { counted, figures } from '../../platform/feature/figures.ts';
import { runAll } from '../../platform/feature/slots.ts';
import { openQuestions } from '../../platform/work/questions.ts';
import { createTranslator } from '../../platform/texts/translation.ts';
import { guestLeaves, programs, spendingEnds } from '../identity/server/index.ts';
import { identity } from '../identity/feature.ts';
import { performers } from '../performers/feature.ts';
import { phone } from '../phone/feature.ts';
import { voucherTypes } from '../wallet/constants.ts';
import { wallet } from '../wallet/feature.ts';
import { guestHandles, spendableVouchers, transferFacts } from '../wallet/server/index.ts';
import { demoRuns } from '../../platform/feature/demo-runs.ts';
import {
  liveCommands,
  liveEvents,
  observeShow,
  getRunningShow,
  stopShow,
  warnPerformer,
  removeFromShow,
  letBackIn,
} from './contract.ts';
import * as queries from './queries.ts';
import {
  countRunning,
  createLive,
  createIceServers,
  createLiveMedia,
  createDefaultGifts,
  createStudio,
  createLiveOverview,
  everywhere,
  followEngine,
  GIVE_OVER_MS,
  liveColumns,
  liveGateway,
  liveRealtime,
  liveRest,
  mediaEndpoints,
  overlayEndpoint,
  showsStopped,
  startMediaEngine,
  studioRest,
  liveOverviewRest,
  performersByShow,
  roomFacts,
  countOnAir,
  minutesByDay,
  mostByMinute,
} from './server/index.ts';

/** Live rooms with picture and sound, paid by the second (E1–E9, E11–E13). */
export const live = feature({
  name: 'live',
  needs: { identity, performers, phone, wallet },
  speaks: { commands: liveCommands, events: liveEvents },
  queries,
  demo: async () => (await import('./demo.ts')).demo,
  about: { columns: liveColumns, nameless: ['gifts', 'toy_controls', 'nodes'] },
  async create({ context, channel, push, opened, slots, onError }, others) {
    const engine = opened.use(await startMediaEngine(context));
    const secret = context.secrets.key('media').toString('base64url');
    const iceServers = createIceServers(context.config.media.turn, secret);
    const shared = await everywhere(context, engine, { opened, onError });
    const media = createLiveMedia(shared, { secret, iceServers, onError });
    const notifyRoom: NotifyRoom = (room, type, data) => void channel.room(room).publish(type, data).catch(onError);
    const { isVerified: hasPhone } = others.phone;
    const about = { channel: 'separee chat sessions', answerMs: GIVE_OVER_MS, opened, onError };
    const questions = await openQuestions(context, about);
    const rooms = createLive({ questions, context, wallet: others.wallet, push, media, hasPhone, notifyRoom });
    // Where a later part of the start fails; who has run ends earlier, while guests can still be told.
    opened.use(rooms);
    await createDefaultGifts(context);
    await rooms.recover();
    const stopped = (performerGuestId: string) => runAll(slots, showsStopped, performerGuestId);
    const studio = createStudio({ context, live: rooms, wallet: others.wallet, media, notifyRoom, stopped });
    const liveOverview = createLiveOverview({ context, live: rooms, media, stopped });
    return { rooms, media, engine, secret, iceServers, studio, liveOverview };
  },
  fills: ({
    api: { rooms, media, engine, secret, iceServers, studio, liveOverview },
    base: { context, channel, slots, onError },
    others,
  }) => {
    const { authenticate } = others.identity.access;
    const count = counted(context, countRunning);
    const sessions = (role: Role) => async () =>
      (await engine.sessions()).filter((session) => session.role === role).length;
    return [
      overviewCounts.with({
        name: 'runningShows',
        right: 'live',
        count: () => countOnAir(context.database),
      }),
      overviewCharts.with({
        name: 'liveMinutes',
        right: 'live',
        days: (since) => minutesByDay(context.database.pool, since),
      }),
      auditSubjects.with({
        calls: [observeShow, getRunningShow, stopShow, warnPerformer, removeFromShow],
        read: (ids) => performersByShow(context.database.pool, ids),
      }),
      auditSubjects.with({ calls: [letBackIn], read: (ids) => performersByNumber(context.database.pool, ids) }),
      restCalls.with((rest) => {
        liveRest(rest, rooms, context, createTranslator(context.config, context.log));
        studioRest(rest, studio);
        liveOverviewRest(rest, liveOverview);
      }),
      gatewayFields.with((builder) => liveGateway(builder, rooms, context, authenticate)),
      channelCommands.with((to) => liveRealtime(to, rooms, { context, authenticate, slots })),
      httpRoutes.with((http) => {
        const { holderOf, onChange } = studio.keys;
        const streamKeys = { holderOf: (key: string) => holderOf('stream', key), onChange };
        return mediaEndpoints(http, { engine, secret, iceServers, live: rooms, context, streamKeys });
      }),
      httpRoutes.with((http) => overlayEndpoint(http)),
      readinessChecks.with({ name: 'media', check: () => engine.ready() }),
      running.with(() => rooms),
      running.with(() => followEngine(engine, { live: rooms, media, rights: context.rights, onError })),
      guestHandles.with(rooms.handleOf),
      transferFacts.with((transfers) => roomFacts(context.database, transfers)),
      spendableVouchers.with([{ type: voucherTypes.videochat, most: mostByMinute }]),
      programs.with({ program: 'stream-key', revoke: (guestId) => studio.keys.revokeAll(guestId) }),
      guestLeaves.with((guestId, reason, sessions) => rooms.guestLeft(guestId, reason, sessions)),
      spendingEnds.with((guestId) => rooms.guestLeft(guestId, 'noMoney')),
      figures.with([
        { name: 'live_shows', help: 'Shows that run, on all processes', read: count('shows') },
        { name: 'live_chat_sessions', help: 'Guests in shows, on all processes', read: count('chatSessions') },
        { name: 'media_publishers', help: 'Sessions that send media to this process', read: sessions('publish') },
        { name: 'media_viewers', help: 'Sessions that receive media from this process', read: sessions('play') },
      ]),
      demoRuns.with(async (origin) =>
        (await import('./demo.ts')).startDemoShows({
          context,
          live: rooms,
          media,
          offer: studio.offer,
          wallet: others.wallet,
          channel,
          origin,
        }),
      ),
    ];
  },
});
