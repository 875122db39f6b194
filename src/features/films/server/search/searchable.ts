import { href } from '../../../../shell/addresses/paths.ts';
import type { Searchable } from '../../../../platform/feature/search-slots.ts';
import type { FilmsOfGuests } from '../shop/films-of-guests.ts';
import { filmDocuments } from './searchable-store.ts';

/** Films, as the search through everything finds and shows them. */
export const searchableFilms = (guests: Pick<FilmsOfGuests, 'byIds'>): Searchable => ({
  category: 'videos',
  async documents(on, ids) {
    const rows = await filmDocuments(on, ids);
    return rows.map(({ id, performer_id: ownerId, language, title, words, popularity }) => ({
      subjectId: id,
      language,
      title,
      text: words,
      popularity,
      ownerId,
    }));
  },
  async hits(asker, ids) {
    const videos = await guests.byIds(asker, ids);
    return videos.map(({ id, title, preview, model, duration }) => ({
      id,
      name: title,
      link: href('actorVideo', asker.language, { actorName: model.slug, videoId: String(id) }),
      image: preview,
      aspect: 16 / 9,
      online: false,
      mobileVideoCall: false,
      age: null,
      by: model.name,
      duration,
    }));
  },
  link: (language, searchPattern) => href('searchVideos', language, { searchPattern }),
});
