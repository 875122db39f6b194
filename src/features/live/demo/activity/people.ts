import type { Context } from '../../../../platform/context.ts';
import type { Language } from '../../../../platform/contract.ts';
import { demoExtra } from '../../../identity/demo.ts';
import { cast } from '../../../performers/demo/cast.ts';
import type { ActorState } from '../../../performers/contract.ts';
import { setGoal, setTipMenu } from '../../server/giving/giving-store.ts';
import { stage } from '../stage.ts';
import { giveAccount, offerPrivate, performersOf } from './activity-store.ts';
import { demoGuests } from './guests.ts';
import { roomLines, type RoomLines } from './lines/rooms.ts';

/** One of the stage, with what is remembered of her room. */
export interface Host {
  performerId: number;
  slug: string;
  /** Place on the stage. */
  place: number;
  /** The account that she speaks by. */
  account: string;
  lines: RoomLines;
  state: ActorState;
  /** When something is said next; null before the room is looked at for the first time. */
  talksAt: number | null;
}

export interface DemoGuest {
  guestId: string;
  name: string;
  language: Language;
}

/** Accounts for whoever is on the stage, their menus and goals, and the guests who come and go. Repeatable. */
export async function fillActivity(context: Context): Promise<void> {
  const { database } = context;
  for (const [key, name, language] of demoGuests) await demoExtra(context, { key, name, role: 'guest', language });
  for (const { slug, id, name } of await performersOf(database, stage)) {
    await giveAccount(database, slug, await demoExtra(context, { key: slug, name, role: 'performer', language: 'de' }));
    await offerPrivate(database, slug);
    const lines = roomLines[slug];
    if (lines === undefined) continue;
    await database.transaction(async (client) => {
      await setTipMenu(client, id, lines.menu);
      await setGoal(client, id, lines.goals[0] ?? null);
    });
  }
}

/** Those of the stage who have an account and lines of their own, in its order. */
export async function findHosts({ database }: Context): Promise<Host[]> {
  const rows = await performersOf(database, stage);
  return stage.flatMap((slug, place) => {
    const row = rows.find((each) => each.slug === slug);
    const lines = roomLines[slug];
    if (row === undefined || row.guestId === null || lines === undefined) return [];
    return [{ performerId: row.id, slug, place, account: row.guestId, lines, state: row.state, talksAt: null }];
  });
}

/** The guests who come and go, made where one is missing. */
export async function findGuests(context: Context): Promise<DemoGuest[]> {
  const guests: DemoGuest[] = [];
  for (const [key, name, language] of demoGuests)
    guests.push({ guestId: await demoExtra(context, { key, name, role: 'guest', language }), name, language });
  return guests;
}

/** What each performer says by herself, by slug. */
export const ownLines = (): ReadonlyMap<string, Partial<Record<Language, string[]>>> =>
  new Map(cast.map(({ slug, chatLines }) => [slug, chatLines]));
