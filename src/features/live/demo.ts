import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startLoopPublisher } from '@separee/media/loop';
import type { Context } from '../../platform/context.ts';
import type { Channel } from '../../platform/realtime.ts';
import { cast } from '../performers/demo/cast.ts';
import { plainMessage } from './constants.ts';
import type { ChatMessage } from './contract.ts';
import type { Live } from './server/live.ts';
import type { LiveMedia } from './server/media/live-media.ts';
import { maybe, one } from '../../platform/database/sql.ts';
import { int } from '../../platform/database/columns.ts';

const loops = join(import.meta.dirname, 'demo', 'loops');
/** Each live performer says something about this often. */
const CHAT_EVERY_MS = 20_000;

interface DemoShow {
  performerId: number;
  name: string;
  file: string;
  lines: string[];
}

/** Puts the demo world's live performers on air: pre-encoded loops over WHIP, and a friendly word now and then. */
export async function startDemoShows(deps: {
  context: Context;
  live: Live;
  media: LiveMedia;
  channel: Channel;
  origin: string;
}): Promise<AsyncDisposable> {
  const { context, live, media, channel, origin } = deps;
  const shows = await demoShows(context);
  for (const { performerId } of shows) {
    const { priceVideo } = await one(context.database.pool, { priceVideo: int })`
      select price_video as "priceVideo" from performers where id = ${performerId}`;
    await live.goLive(performerId, { priceVideo, previewFsk: 16, freeChat: false });
  }
  const publisher = startLoopPublisher({
    loops: shows.map(({ performerId, file }) => ({
      file,
      whipUrl: `${origin}${media.publish(performerId, 'demo').url}`,
      token: () => media.publish(performerId, `demo-${performerId}`).token,
    })),
    onFailure: (source, message) => context.log.warn({ file: source.file, message }, 'a demo loop is not on air'),
    onRestart() {
      context.metrics.restarts.inc({ part: 'demo-loops' });
      context.log.error('the process of the demo loops ended by itself and is started again');
    },
  });
  const say = async (performerId: number, line: ChatMessage) => {
    const room = await live.performerChat(performerId);
    if (room !== null) await channel.room(room).publish('chatMessage', line, { keep: true });
  };
  const chat =
    shows.length === 0 ? undefined : startChatter(shows, say, (error) => context.log.warn({ err: error }, 'demo chat'));
  return {
    async [Symbol.asyncDispose]() {
      clearInterval(chat);
      await publisher[Symbol.asyncDispose]();
    },
  };
}

async function demoShows({ database }: Context): Promise<DemoShow[]> {
  const shows: DemoShow[] = [];
  for (const member of cast) {
    if (member.liveLoop === null) continue;
    const file = join(loops, `loop-${member.liveLoop}.loop`);
    const row = await maybe(database.pool, { id: int })`select id from performers where slug = ${member.slug}`;
    if (row === null || !existsSync(file)) continue;
    shows.push({ performerId: row.id, name: member.name, file, lines: member.chatLines.de });
  }
  return shows;
}

function startChatter(
  shows: DemoShow[],
  say: (performerId: number, line: ChatMessage) => Promise<void>,
  onError: (error: unknown) => void,
): NodeJS.Timeout {
  let turn = 0;
  return setInterval(() => {
    const show = shows[turn % shows.length];
    const text = show?.lines[Math.floor(turn / shows.length) % (show.lines.length || 1)];
    turn++;
    if (show === undefined || text === undefined) return;
    const line: ChatMessage = {
      id: `demo-${show.performerId}-${turn}`,
      senderId: `actor-${show.performerId}`,
      senderName: show.name,
      senderType: 'actor',
      ...plainMessage,
      gifts: [],
      text,
      at: new Date().toISOString(),
    };
    say(show.performerId, line).catch(onError);
  }, CHAT_EVERY_MS / shows.length);
}
