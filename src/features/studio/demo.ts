import type { Demo } from '../../platform/feature/feature.ts';
import { demoGuestId } from '../identity/demo.ts';
import type { Context } from '../../platform/context.ts';
import { setGoal, setTipMenu } from '../live/server/index.ts';
import { int } from '../../platform/database/columns.ts';
import { many, maybe, run } from '../../platform/database/sql.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const menu = [
  { title: 'Gruß mit deinem Namen', coins: 4 },
  { title: 'Ein Lied nach Wunsch', coins: 20 },
  { title: 'Ich lese dir ein Gedicht vor', coins: 32 },
];
const goal = { title: 'Ein neues Mikrofon', coins: 400 };

/** Evenings that are sold by ticket: how many days ahead, at which hour of UTC, how long, and for how much. */
const evenings = [
  { title: 'Lieder am Kamin', text: 'Eine Stunde mit Gitarre, Tee und euren Wünschen.', day: 1, hour: 19, price: 40 },
  { title: 'Tanz durch die Nacht', text: 'Ich zeige euch, was ich im Studio probe.', day: 1, hour: 20, price: 60 },
  { title: 'Kochen zu zweit', text: 'Ihr sagt, was in die Pfanne kommt.', day: 2, hour: 18, price: 24 },
  { title: 'Fragestunde', text: 'Alles, was ihr immer wissen wolltet. Kostenlos.', day: 2, hour: 20, price: 0 },
  { title: 'Kino im Kopf', text: 'Ich lese vor, ihr macht die Augen zu.', day: 3, hour: 21, price: 32 },
  { title: 'Blick hinter die Kamera', text: 'Licht, Ton und ein bisschen Technik.', day: 4, hour: 18, price: 20 },
  { title: 'Mitternachtsradio', text: 'Musik auf Zuruf und leise Gespräche.', day: 5, hour: 22, price: 48 },
  { title: 'Sonntagsfrühstück', text: 'Kaffee, Croissants und gute Laune.', day: 6, hour: 9, price: 16 },
];

/** A menu and a goal for the demo performer, and evenings of others to buy tickets for. Repeatable. */
export async function fillStudio(context: Context, slug: string): Promise<void> {
  const { database, now } = context;
  await database.transaction(async (client) => {
    const row = await maybe(client, { id: int })`select id from performers where slug = ${slug}`;
    const performerId = row?.id;
    if (performerId !== undefined) {
      await setTipMenu(client, performerId, menu);
      await setGoal(client, performerId, goal);
    }
    const others = await many(client, { id: int })`
      select id from performers where published and slug <> ${slug}
        and not exists (select 1 from ticket_shows where performer_id = performers.id)
      order by satisfaction desc, id limit ${evenings.length}`;
    const today = Math.floor(now().getTime() / DAY_MS) * DAY_MS;
    for (const [index, { title, text, day, hour, price }] of evenings.entries()) {
      const other = others[index];
      if (other === undefined) break;
      const starts = new Date(today + day * DAY_MS + hour * HOUR_MS);
      await run(client)`
        insert into ticket_shows (performer_id, title, description, price, starts_at, ends_at)
        values (${other.id}, ${title}, ${text}, ${price}, ${starts}, ${new Date(starts.getTime() + HOUR_MS)})`;
    }
  });
}

/** Whose studio the demo performer's account opens: somebody who is not live already. */
const STUDIO_PERFORMER = 'helena-duarte';

async function giveStudio(context: Context): Promise<void> {
  const guestId = await demoGuestId(context, 'performer');
  await run(context.database.pool)`
    update performers set guest_id = ${guestId} where slug = ${STUDIO_PERFORMER}`;
}

export const demo: Demo = {
  parts: [
    { name: 'studio', fill: giveStudio },
    { name: 'studio offers', fill: (context) => fillStudio(context, STUDIO_PERFORMER) },
  ],
};
