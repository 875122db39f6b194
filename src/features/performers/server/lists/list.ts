import { decodePlace, encodePlace, page } from '../../../../platform/database/page.ts';
import type { ActorCard, ActorFilter } from '../../contract.ts';
import type { Asker } from '../../../../platform/rights/asker.ts';
import { presentCards } from './cards.ts';
import type { Performers } from '../performers.ts';
import { listRows, type Cursor } from './stores/list-store.ts';
import { findTag } from '../seo/tags.ts';

export type ListQuery = Omit<Partial<ActorFilter>, 'order'> &
  Pick<ActorFilter, 'order'> & { limit: number; after?: string | undefined };

export interface ActorPage {
  items: ActorCard[];
  next: string | null;
}

/** A page of performers; `next` leads to the following one. Throws `bad-request` for a broken place. */
export async function listActors(performers: Performers, asker: Asker, query: ListQuery): Promise<ActorPage> {
  const { tag, after, ...rest } = query;
  const place = after === undefined ? null : (decodePlace(after, 3) as Cursor);
  const { database } = performers.context;
  const tagId = tag === undefined ? undefined : (await findTag(database, asker.language, tag))?.id;
  if (tag !== undefined && tagId === undefined) return { items: [], next: null };
  const rows = await page(
    query.limit,
    (limit) => listRows(database, { ...rest, limit, tagId, after: place }, asker),
    ({ cursor }) => encodePlace(cursor),
  );
  return { ...rows, items: await presentCards(performers, asker, rows.items) };
}
