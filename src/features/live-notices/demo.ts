import type { Context } from '../../platform/context.ts';
import { int, text } from '../../platform/database/columns.ts';
import { many } from '../../platform/database/sql.ts';
import type { Demo } from '../../platform/feature/feature.ts';
import { demoGuestId } from '../identity/demo.ts';
import { noteInDemo } from '../notifications/demo.ts';
import { favoriteLive } from './server/index.ts';

/** Two favourites of the demo guest's came this evening, and one yesterday. */
async function fillNotices(context: Context): Promise<void> {
  const guestId = await demoGuestId(context, 'guest');
  if (guestId === null) return;
  const pinned = await many(context.database.pool, { id: int, name: text, slug: text })`
    select p.id, p.name, p.slug from pins f join performers p on p.id = f.performer_id
    where f.guest_id = ${guestId} and p.published order by p.id limit 3`;
  const hours = [27, 3, 1];
  for (const [nth, { id: actorId, name, slug }] of pinned.entries()) {
    const note = { guestId, facts: { name, slug }, actorId, hoursAgo: hours[nth] ?? 1, isRead: nth === 0 };
    await noteInDemo(context, favoriteLive, note);
  }
}

export const demo: Demo = { parts: [{ name: 'live-notices', fill: fillNotices }] };
