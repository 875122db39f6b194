import type { Language } from '../../../../platform/contract.ts';
import type { Database, PoolClient } from '../../../../platform/database/database.ts';
import { commonError } from '../../../../platform/errors/errors.ts';
import { nameSlug } from './name-slug.ts';
import { lockWish, answerWishes, wearTag, tagCalled, insertTag, tagAt } from './tag-request-store.ts';

type Names = Record<Language, string>;

interface OpenTagRequest {
  performer_id: number;
  language: Language;
  word: string;
}

/** All who suggested the same are answered at once. Throws `not-found`, and `conflict` for what somebody has decided. */
async function decide(client: PoolClient, id: number, state: 'accepted' | 'declined'): Promise<OpenTagRequest> {
  const request = await lockWish(client, id);
  if (request === null) throw commonError('not-found');
  if (request.state !== 'open') throw commonError('conflict', { state: request.state });
  await answerWishes(client, state, request.performer_id, request.language, request.word);
  return request;
}

/**
 * Makes her wear the tag that was suggested, a new one where `names` say how it is called. Throws `not-found`, `conflict`, and
 * `bad-request` where there is no such tag and no names, or a name that no address can be made of.
 */
export async function acceptTagRequest(database: Database, id: number, names: Names | null): Promise<void> {
  await database.transaction(async (client) => {
    const request = await decide(client, id, 'accepted');
    const tagId = (await knownTag(client, request)) ?? (names === null ? null : await newTag(client, request, names));
    if (tagId === null) throw commonError('bad-request', { field: 'names' });
    await wearTag(client, tagId, request.performer_id);
  });
}

export async function declineTagRequest(database: Database, id: number): Promise<void> {
  await database.transaction((client) => decide(client, id, 'declined'));
}

async function knownTag(client: PoolClient, { word }: OpenTagRequest): Promise<number | null> {
  const row = await tagCalled(client, word);
  return row?.id ?? null;
}

/** One whose name in the wish's language leads to an address that there is already, is that tag. Throws `conflict` for another's. */
async function newTag(client: PoolClient, { language }: OpenTagRequest, names: Names): Promise<number> {
  const slugs = { de: nameSlug(names.de), en: nameSlug(names.en), es: nameSlug(names.es), nl: nameSlug(names.nl) };
  if (Object.values(slugs).includes('')) throw commonError('bad-request', { field: 'names' });
  const made = await insertTag(client, JSON.stringify(slugs), JSON.stringify(names));
  if (made !== null) return made.id;
  const row = await tagAt(client, language, slugs[language]);
  if (row === null) throw commonError('conflict', { field: 'names' });
  return row.id;
}
