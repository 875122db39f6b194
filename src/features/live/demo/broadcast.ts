import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startLoopPublisher } from '@separee/media/loop';
import type { Context } from '../../../platform/context.ts';
import { int } from '../../../platform/database/columns.ts';
import { maybe } from '../../../platform/database/sql.ts';
import { cast } from '../../performers/demo/cast.ts';
import type { Live } from '../server/live.ts';
import type { LiveMedia } from '../server/media/live-media.ts';
import { hourOf, roleOf } from './stage.ts';

const loops = join(import.meta.dirname, 'loops');

/** Puts the stage on air: pre-encoded loops over WHIP, each in the role that this hour has for her. */
export async function startBroadcasts(deps: {
  context: Context;
  live: Live;
  media: LiveMedia;
  origin: string;
}): Promise<AsyncDisposable> {
  const { context, live, media, origin } = deps;
  const shows = [];
  for (const { slug, liveLoop } of cast) {
    const file = join(loops, `loop-${liveLoop}.loop`);
    const row = await maybe(context.database.pool, { id: int, priceVideo: int })`
      select id, price_video as "priceVideo" from performers where slug = ${slug}`;
    if (liveLoop === null || row === null || !existsSync(file)) continue;
    const { id: performerId, priceVideo } = row;
    const role = roleOf(slug, hourOf(context.now()));
    const show = { priceVideo, previewFsk: 16, freeChat: role === 'freeChat', away: role === 'away' } as const;
    await live.goLive(performerId, show);
    shows.push({ performerId, file });
  }
  return startLoopPublisher({
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
}
