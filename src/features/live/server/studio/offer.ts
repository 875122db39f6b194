import type { Caller } from '../../../../platform/http/caller.ts';
import { openGoal, setGoal, setTipMenu, tipMenu } from '../giving/giving-store.ts';
import type { OfferName } from '../../studio-constants.ts';
import type { Offer } from '../../contract.ts';
import { ownId } from '../../../performers/server/index.ts';
import type { StudioDeps } from './deps.ts';
import { offerOf, writeOffers } from './own-performer-store.ts';

interface NewItem {
  title: string;
  coins: number;
}

export interface OfferService {
  read(caller: Caller): Promise<Offer>;
  setOffers(caller: Caller, offers: readonly OfferName[], conversionChat: boolean): Promise<Offer>;
  setMenu(caller: Caller, items: readonly NewItem[]): Promise<Offer>;
  /** Begins a goal and tells the room; null ends the one there is. */
  setGoal(caller: Caller, goal: NewItem | null): Promise<Offer>;
  setWords(caller: Caller, words: readonly string[]): Promise<Offer>;
}

/** What she asks and offers, for this show and the next ones. */
export function createOffer({ context, live, notifyRoom }: StudioDeps): OfferService {
  const { database } = context;

  async function describe(performerId: number): Promise<Offer> {
    const own = await offerOf(database.pool, performerId);
    if (own === null) throw new Error(`there is no performer ${performerId}`);
    return {
      ...own,
      menu: (await tipMenu(database, performerId)).map(({ title, coins }) => ({ title, coins })),
      goal: await openGoal(database, performerId),
      words: await live.moderation.words(performerId),
    };
  }

  const on = async (caller: Caller, work: (performerId: number) => Promise<void>): Promise<Offer> => {
    const performerId = await ownId(database, caller);
    await work(performerId);
    return describe(performerId);
  };

  return {
    read: (caller) => on(caller, async () => {}),

    setOffers: (caller, offers, conversionChat) =>
      on(caller, async (performerId) => {
        await writeOffers(database.pool, [...new Set(offers)], conversionChat, performerId);
        // Who looks on in private does so while she allows it.
        context.rights.changed({ performerId });
      }),

    setMenu: (caller, items) =>
      on(caller, (performerId) => database.transaction((client) => setTipMenu(client, performerId, items))),

    setGoal: (caller, wanted) =>
      on(caller, async (performerId) => {
        const goal = await database.transaction((client) => setGoal(client, performerId, wanted));
        const chat = await live.performerChat(performerId);
        if (chat !== null) notifyRoom(chat, 'roomGoal', { actorId: performerId, goal });
        live.domainEvents.emit({ type: 'roomGoal', performerId, goal });
      }),

    setWords: (caller, words) => on(caller, (performerId) => live.moderation.setWords(performerId, words)),
  };
}
