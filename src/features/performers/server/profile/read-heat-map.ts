import type { Database } from '../../../../platform/database/database.ts';
import { performerConstants, type HeatMap } from '../../contract.ts';
import type { Asker } from '../../../../platform/rights/asker.ts';
import type { Performers } from '../performers.ts';
import { FEWEST_SHOWS, fromSchedule, hoursUntil, learn, type Span } from './heat-map.ts';
import { showsOfWeeks } from './stores/heat-map-store.ts';
import { findProfile } from './stores/profile-store.ts';

const WEEK_MS = 7 * 24 * 3_600_000;

/**
 * When she is likely to be online, learnt from her shows; from what she says herself while there are too few. Of one who is unknown, or
 * not there for the asker, it says so in its errors (§8) and nothing else.
 */
export async function readHeatMap({ context }: Performers, asker: Asker, actorId: number): Promise<HeatMap> {
  const { database } = context;
  const actor = await findProfile(database, asker, String(actorId));
  if (actor === null)
    return { heatMaps: [], hoursToBeOnline: null, actorName: '', memo: 'unknown', errors: ['unknown-actor'] };
  const now = context.now();
  const { shows, joined } = await pastShows(database, actorId, now);
  const isLearnt = shows.length >= FEWEST_SHOWS;
  const map = isLearnt ? learn(shows, now, joined, performerConstants.heatMapWeeks) : fromSchedule(actor.schedule);
  const fallback = actor.schedule.length > 0 ? 'schedule' : 'unknown';
  return {
    heatMaps: map.map((hours, weekday) => ({ weekday, hours })),
    hoursToBeOnline: actor.state === 'offline' ? hoursUntil(map, now) : 0,
    actorName: actor.name,
    memo: isLearnt ? 'learnt' : fallback,
    errors: isLearnt ? [] : ['too-few-shows'],
  };
}

async function pastShows(database: Database, performerId: number, now: Date): Promise<{ shows: Span[]; joined: Date }> {
  const rows = await showsOfWeeks(
    database.pool,
    now,
    new Date(now.getTime() - performerConstants.heatMapWeeks * WEEK_MS),
    performerId,
  );
  const shows = rows.flatMap(({ from, to }) => (from === null ? [] : [{ from, to }]));
  return { shows, joined: rows[0]?.joined ?? now };
}
