import { href } from '../../../../shell/addresses/paths.ts';
import type { Searchable } from '../../../../platform/feature/search-slots.ts';
import type { AlbumsOfGuests } from '../shop/albums-of-guests.ts';
import { albumDocuments } from './searchable-store.ts';

/** Albums, as the search through everything finds and shows them. */
export const searchableAlbums = (guests: Pick<AlbumsOfGuests, 'byIds'>): Searchable => ({
  category: 'galleries',
  async documents(on, ids) {
    const rows = await albumDocuments(on, ids);
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
    const albums = await guests.byIds(asker, ids);
    return albums.map(({ id, title, cover, actor }) => ({
      id,
      name: title,
      link: href('actorPictures', asker.language, { actorName: actor.slug, albumId: String(id) }),
      image: cover,
      aspect: 4 / 5,
      online: false,
      mobileVideoCall: false,
      age: null,
      by: actor.name,
      duration: null,
    }));
  },
  link: (language, searchPattern) => href('searchAlbums', language, { searchPattern }),
});
