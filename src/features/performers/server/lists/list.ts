import type { ActorCard, ActorFilter } from '../../contract.ts';
import type { Asker } from './asker.ts';
import { presentCards } from './cards.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import type { Performers } from '../performers.ts';
import { listRows } from './list-statement.ts';
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
  const place = after === undefined ? null : decodeCursor(after);
  const { database } = performers.context;
  const tagId = tag === undefined ? undefined : (await findTag(database, asker.language, tag))?.id;
  if (tag !== undefined && tagId === undefined) return { items: [], next: null };
  const rows = await listRows(database, { ...rest, tagId, after: place }, asker);
  const page = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? page.at(-1) : undefined;
  return {
    items: await presentCards(performers, asker, page),
    next: last === undefined ? null : encodeCursor(last.cursor),
  };
}
