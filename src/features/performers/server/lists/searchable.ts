import { href } from '../../../../shell/addresses/paths.ts';
import type { Searchable } from '../../../../platform/feature/search-slots.ts';
import type { Asker } from '../../../../platform/rights/asker.ts';
import type { FindQuery } from '../../../search/server/index.ts';
import type { ActorCard } from '../../contract.ts';
import type { Performers } from '../performers.ts';
import { cardsInOrder } from './cards.ts';
import { performerDocuments, videoCallers } from './stores/searchable-store.ts';

/** Performers, as the search through everything finds and shows them. */
export function searchablePerformers(performers: Performers): Searchable {
  const { pool } = performers.context.database;
  return {
    category: 'actors',
    async documents(on, ids) {
      const rows = await performerDocuments(on, ids);
      return rows.map(({ id, language, name, words, popularity }) => ({
        subjectId: id,
        language,
        title: name,
        text: words,
        popularity,
        ownerId: id,
      }));
    },
    async hits(asker, ids) {
      const [cards, callers] = await Promise.all([cardsInOrder(performers, asker, ids), videoCallers(pool, ids)]);
      const calling = new Set(callers.map(({ id }) => id));
      return cards.map(({ id, name, slug, portrait, isOnline, age }) => ({
        id,
        name,
        link: href('actor', asker.language, { actorName: slug }),
        image: portrait,
        aspect: portrait === null ? 3 / 4 : portrait.width / portrait.height,
        online: isOnline,
        mobileVideoCall: isOnline && calling.has(id),
        age,
        by: null,
        duration: null,
      }));
    },
    link: (language, searchPattern) => href('searchActors', language, { searchPattern }),
  };
}

/** Whom a text fits, the best first, as cards. Throws `bad-request` for a broken place. */
export async function findActors(
  performers: Performers,
  asker: Asker,
  query: FindQuery,
): Promise<{ items: ActorCard[]; next: string | null; count: number }> {
  const { ids, next, count } = await performers.search.find(asker, 'actors', query);
  return { items: await cardsInOrder(performers, asker, ids), next, count };
}
