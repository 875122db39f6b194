import type { Context } from '../../../platform/context.ts';
import { int, json, text } from '../../../platform/database/columns.ts';
import { many } from '../../../platform/database/sql.ts';
import { demoGuestId } from '../../identity/demo.ts';
import { noteInDemo } from '../../notifications/demo.ts';
import type { FilmTexts } from '../contract.ts';
import { titleOf } from '../../../platform/language/titles.ts';
import { filmBought, filmsReviewed } from '../server/index.ts';

/** A film that the demo guest bought, and two of the demo performer's that were looked at. */
export async function fillFilmNews(context: Context): Promise<void> {
  const { pool } = context.database;
  const guestId = await demoGuestId(context, 'guest');
  const performer = await demoGuestId(context, 'performer');
  const film = { id: int, performer_id: int, slug: text, texts: json<FilmTexts>() };
  if (guestId !== null) {
    const bought = await many(pool, film)`
      select f.id, f.performer_id, p.slug, f.texts from film_purchases b join films f on f.id = b.film_id
      join performers p on p.id = f.performer_id where b.guest_id = ${guestId} order by b.bought_at desc limit 1`;
    for (const { id: filmId, performer_id: actorId, slug, texts } of bought) {
      const facts = { title: titleOf(texts), slug, filmId };
      await noteInDemo(context, filmBought, { guestId, facts, actorId, hoursAgo: 30, isRead: true });
    }
  }
  if (performer !== null) {
    const own = await many(pool, film)`
      select f.id, f.performer_id, p.slug, f.texts from films f join performers p on p.id = f.performer_id
      where p.guest_id = ${performer} order by f.id limit 2`;
    for (const [nth, { performer_id: actorId, texts }] of own.entries()) {
      const told =
        nth === 0
          ? { outcome: 'approved' as const, reason: '' }
          : {
              outcome: 'refused' as const,
              reason: 'Der Ton fehlt ab der zweiten Minute. Bitte lade die Datei noch einmal hoch.',
            };
      const facts = { title: titleOf(texts), ...told };
      await noteInDemo(context, filmsReviewed, {
        guestId: performer,
        facts,
        actorId,
        hoursAgo: 20 - 15 * nth,
        isRead: nth === 0,
      });
    }
  }
}
