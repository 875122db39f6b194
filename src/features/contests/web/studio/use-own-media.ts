import { useApiPages } from '../../../../ui/data/use-api.ts';
import { listOwnAlbums } from '../../../albums/contract.ts';
import { listOwnFilms } from '../../../films/contract.ts';
import type { ContestMedia } from '../../constants.ts';

/** Something of hers that is in the shop. */
interface OwnMedium {
  id: number;
  title: string;
  /** With `{size}` in it; null as long as there is none. */
  src: string | null;
  /** Everybody sees it whole, but for its age rating. */
  isFree: boolean;
}

/** Approved pictures of her published albums, or her published films. */
export function useOwnMedia(media: ContestMedia) {
  const albums = useApiPages(listOwnAlbums, { query: {} }, 'before', { enabled: media === 'photos' });
  const films = useApiPages(listOwnFilms, { query: {} }, 'before', { enabled: media === 'videos' });
  const pages = media === 'photos' ? albums : films;
  const pictures = (albums.items ?? []).flatMap(({ state, texts, price, cover, pictures: own }): OwnMedium[] =>
    state !== 'published'
      ? []
      : own
          .filter(({ isApproved }) => isApproved)
          .map(({ id, src }, nth) => ({
            id,
            src,
            title: texts.de.title,
            isFree: price === 0 || id === cover || (cover === null && nth === 0),
          })),
  );
  const videos = (films.items ?? []).flatMap(({ id, state, texts, poster }): OwnMedium[] =>
    state === 'published' ? [{ id, title: texts.de.title, src: poster, isFree: true }] : [],
  );
  const { error, hasMore, isBusy, more, reload } = pages;
  return {
    items: media === 'photos' ? pictures : videos,
    isLoaded: pages.items !== null,
    error,
    hasMore,
    isBusy,
    more,
    reload,
  };
}
