import { m } from '#messages';
import { callRest } from '../../../../shell/api/client.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import type { Keeping } from '../../../films/web/index.ts';
import { beginAlbumDownload } from '../../contract.ts';
import { albumErrorText } from '../error-sentences.ts';

/** An album as a file that its buyer keeps. */
export function useAlbumKeeping(albumId: number): Keeping {
  const language = useLanguage();
  return {
    texts: [m.albums_download_text(), m.albums_download_yours()],
    async begin() {
      const { url, name, bytes, pictures } = await callRest(beginAlbumDownload, language, { params: { albumId } });
      return { url, name, bytes, extent: m.albums_count({ count: pictures }) };
    },
    errorText: albumErrorText,
  };
}
