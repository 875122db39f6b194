import { m } from '#messages';
import { callRest } from '../../../../shell/api/client.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { beginVideoDownload } from '../../contract.ts';
import { filmErrorText } from '../error-sentences.ts';

/** How a copy is kept: what is said about it first, and the call that opens the way to its file. */
export interface Keeping {
  texts: readonly string[];
  /** `extent`: how much of it there is, by size of the picture or number of pictures. */
  begin: () => Promise<{ url: string; name: string; bytes: number; extent: string }>;
  errorText: (error: unknown) => string;
}

export function useVideoKeeping(videoId: number): Keeping {
  const language = useLanguage();
  return {
    texts: [m.films_download_text(), m.films_download_marked()],
    async begin() {
      const begun = await callRest(beginVideoDownload, language, { params: { videoId } });
      const { url, name, bytes, width, height } = begun;
      return { url, name, bytes, extent: `${width} × ${height}` };
    },
    errorText: filmErrorText,
  };
}
