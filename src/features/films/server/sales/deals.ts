import type { Context } from '../../../../platform/context.ts';
import { berlinDay, nextDay, startOfBerlinDay } from '../../../../platform/time/berlin.ts';
import { chooseDeals } from './rules.ts';
import * as store from './sale-store.ts';

/**
 * Chooses the deals of today in Berlin, once: from now until its last second (§4). Whoever asks again, or at the same time, changes nothing.
 * Answers how many there are anew.
 */
export const chooseDealsOfDay = ({ database, now }: Pick<Context, 'database' | 'now'>): Promise<number> =>
  database.transaction(async (client) => {
    await store.lockDeals(client);
    const from = now();
    const day = berlinDay(from);
    if (await store.hasDeals(client, day)) return 0;
    const candidates = await store.dealCandidates(client, day, from);
    const ids = candidates.map(({ id }) => id);
    const before = await store.lowestPrices(client, ids, from);
    const lowest = new Map([...before].flatMap(([id, price]) => (price.isSettled ? [[id, price.lowest]] : [])));
    const until = startOfBerlinDay(nextDay(day));
    const chosen = chooseDeals(candidates, lowest);
    for (const { id, deal_price: price } of chosen) {
      await store.putDeal(client, id, day, { price, from, until, lowest: lowest.get(id) ?? price });
      await store.notePrices(client, id, from);
    }
    return chosen.length;
  });
