import type { Language } from '../../../platform/contract.ts';
import type { Context } from '../../../platform/context.ts';
import { fault } from '../../../platform/errors.ts';
import { performerConstants, type ActorCard, type ActorData, type Category } from '../contract.ts';
import { encodeCursor } from './cursor.ts';
import { presentCard, presentProfile } from './present.ts';
import { cardsByIds, countOnline, findProfile, listCards, listCategories, pinnedBy, type ListQuery } from './store.ts';

export interface Performers {
  /** A page of performers; `next` leads to the following one. Throws `bad-request` for a broken cursor. */
  list(query: ListQuery): Promise<{ items: ActorCard[]; next: string | null }>;
  /** Unknown, unpublished and barred ones are left out. */
  byIds(language: Language, ids: readonly number[], country: string | null): Promise<ActorCard[]>;
  /** Throws `not-found`: unknown, unpublished, or barred in the asker's country. */
  profile(idOrName: string, language: Language, country: string | null): Promise<ActorData>;
  categories(language: Language): Promise<Category[]>;
  onlineAmount(): Promise<number>;
  favorites(
    guestId: string,
    country: string | null,
  ): Promise<{ items: { id: number; isOnline: boolean }[]; onlineCount: number }>;
  pin(guestId: string, performerId: number): Promise<void>;
  unpin(guestId: string, performerId: number): Promise<void>;
}

/** Performers as guests see them (D1, D2). */
export function createPerformers({ database }: Context): Performers {
  return {
    async list(query) {
      const rows = await listCards(database, query);
      const page = rows.slice(0, query.limit);
      const last = rows.length > query.limit ? page.at(-1) : undefined;
      return { items: page.map(presentCard), next: last === undefined ? null : encodeCursor(last.cursor) };
    },
    async byIds(language, ids, country) {
      return (await cardsByIds(database, language, ids, country)).map(presentCard);
    },
    async profile(idOrName, language, country) {
      const row = await findProfile(database, language, idOrName);
      if (row === null || (country !== null && row.banned_countries.includes(country))) throw fault('not-found');
      return presentProfile(row);
    },
    categories: (language) => listCategories(database, language),
    onlineAmount: () => countOnline(database),
    async favorites(guestId, country) {
      const items = await pinnedBy(database, guestId, country);
      return { items, onlineCount: items.filter((item) => item.isOnline).length };
    },
    async pin(guestId, performerId) {
      await database.pool.query(
        `insert into pins (guest_id, performer_id) select $1, id from performers where id = $2 and published
         on conflict do nothing`,
        [guestId, performerId],
      );
    },
    async unpin(guestId, performerId) {
      await database.pool.query(`delete from pins where guest_id = $1 and performer_id = $2`, [guestId, performerId]);
    },
  };
}

export const { defaultCategory } = performerConstants;
