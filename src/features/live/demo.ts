import type { Context } from '../../platform/context.ts';
import { again } from '../../platform/feature/demo-runs.ts';
import type { Demo } from '../../platform/feature/feature.ts';
import type { Channel } from '../../platform/realtime.ts';
import { Random } from '../performers/demo/portrait/random.ts';
import type { Wallet } from '../wallet/server/index.ts';
import { startBroadcasts } from './demo/broadcast.ts';
import { createActivity } from './demo/activity/activity.ts';
import { fillActivity, findGuests, findHosts } from './demo/activity/people.ts';
import type { Live } from './server/live.ts';
import type { LiveMedia } from './server/media/live-media.ts';
import { createChatMessages } from './server/room/chat-messages.ts';
import type { OfferService } from './server/studio/offer.ts';

/** How often guests of the demo world say that they are there, as pages do, and look whether it is time for something. */
const EVERY_MS = 1000;

/** Puts the demo world's live performers on air, and lets its guests come to them. */
export async function startDemoShows(deps: {
  context: Context;
  live: Live;
  media: LiveMedia;
  offer: OfferService;
  wallet: Wallet;
  channel: Channel;
  origin: string;
}): Promise<AsyncDisposable> {
  const { context, live, channel } = deps;
  await using started = new AsyncDisposableStack();
  started.use(await startBroadcasts(deps));
  const [hosts, guests] = [await findHosts(context), await findGuests(context)];
  const messages = createChatMessages(channel, live, context);
  // Another course each time: nothing that is drawn is kept.
  const random = new Random(context.now().getTime() % 1_000_000);
  const activity = createActivity({ ...deps, messages, hosts, guests, random }, () => channel.size > 0);
  started.use(again(EVERY_MS, activity.prove, (error) => context.log.warn({ err: error }, 'guests of the demo world')));
  started.use(
    again(EVERY_MS, activity.tick, (error) => context.log.warn({ err: error }, 'the activity of the demo world')),
  );
  return started.move();
}

export const demo: Demo = { parts: [{ name: 'activity', fill: fillActivity }] };
