import type { Demo } from '../../platform/feature/feature.ts';
import { demoGuestId } from '../identity/demo.ts';
import type { Context } from '../../platform/context.ts';
import { setGoal, setTipMenu } from '../live/server/index.ts';
import { int } from '../../platform/database/columns.ts';
import { maybe, run } from '../../platform/database/sql.ts';

const menu = [
  { title: 'Gruß mit deinem Namen', coins: 4 },
  { title: 'Ein Lied nach Wunsch', coins: 20 },
  { title: 'Ich lese dir ein Gedicht vor', coins: 32 },
];
const goal = { title: 'Ein neues Mikrofon', coins: 400 };

/** A menu and a goal for the demo performer. Repeatable. */
export async function fillStudio(context: Context, slug: string): Promise<void> {
  await context.database.transaction(async (client) => {
    const row = await maybe(client, { id: int })`select id from performers where slug = ${slug}`;
    const performerId = row?.id;
    if (performerId !== undefined) {
      await setTipMenu(client, performerId, menu);
      await setGoal(client, performerId, goal);
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
