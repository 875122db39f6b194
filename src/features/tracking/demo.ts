import type { Context } from '../../platform/context.ts';
import { int } from '../../platform/database/columns.ts';
import { many, run } from '../../platform/database/sql.ts';
import type { Demo } from '../../platform/feature/feature.ts';
import { berlinDay } from '../../platform/time/berlin.ts';
import type { PathName } from '../../shell/addresses/paths.ts';
import { PROFILE_VISIT } from './server/rules.ts';

const DAY_MS = 86_400_000;
/** So many days back something has been counted. */
const DAYS = 60;

/** How often a kind of page is looked at on an ordinary day. */
const views: readonly (readonly [PathName, number])[] = [
  ['home', 420],
  ['cams', 260],
  ['actor', 380],
  ['newGirls', 90],
  ['topCams', 70],
  ['freeChat', 110],
];
const others = [
  ['purchase', 'topup', 9],
  ['purchase', 'subscription', 2],
  ['visibility', 'hidden', 300],
  ['orientation', 'landscape', 60],
] as const;

/** Weeks of counts, fuller at weekends and growing towards today. Repeatable. */
export async function fillTracking({ database: { pool }, now }: Context): Promise<void> {
  const performers = await many(pool, {
    id: int,
  })`select id from performers where published order by rank_points desc, id`;
  const rows: { day: string; context: string; action: string; page: string; performer: number | null; n: number }[] =
    [];
  for (let ago = 0; ago < DAYS; ago++) {
    const at = new Date(now().getTime() - ago * DAY_MS);
    const weekday = at.getUTCDay();
    const busy = (1 - ago / (2 * DAYS)) * (weekday === 5 || weekday === 6 ? 1.5 : weekday === 0 ? 1.2 : 0.9);
    // No two days are alike, and the same day is always the same.
    const wave = (place: number) => 0.85 + 0.3 * Math.abs(Math.sin(ago * 12.9898 + place * 78.233));
    const count = (usual: number, place: number) => Math.round(usual * busy * wave(place));
    const day = berlinDay(at);
    for (const [place, [page, usual]] of views.entries())
      rows.push({ day, context: 'page', action: 'view', page, performer: null, n: count(usual, place) });
    for (const [place, [context, action, usual]] of others.entries())
      rows.push({ day, context, action, page: '', performer: null, n: count(usual, place + 9) });
    for (const [place, { id }] of performers.entries())
      rows.push({ day, ...PROFILE_VISIT, page: '', performer: id, n: count(40 / (1 + place / 4), place + 20) });
  }
  const counted = rows.filter(({ n }) => n > 0);
  await run(pool)`
    insert into tracked_days (day, context, action, page, performer_id, count)
    select * from unnest(${counted.map(({ day }) => day)}::date[], ${counted.map(({ context }) => context)}::text[],
      ${counted.map(({ action }) => action)}::text[], ${counted.map(({ page }) => page)}::text[],
      ${counted.map(({ performer }) => performer)}::bigint[], ${counted.map(({ n }) => n)}::bigint[])
    on conflict (day, context, action, page, performer_id) do nothing`;
}

export const demo: Demo = { parts: [{ name: 'counts', fill: fillTracking }] };
