import { shownCodecs } from '@separee/media/client';
import { useEffect, useState } from 'react';
import type { PictureCodec } from '../../contract.ts';

let asked: ReturnType<typeof shownCodecs> | undefined;

/** The codecs of pictures that this browser can show; none where it lets no page have live media, null until it has said so. */
export function useShownCodecs(): readonly PictureCodec[] | null {
  const [codecs, setCodecs] = useState<readonly PictureCodec[] | null>(null);
  useEffect(() => {
    asked ??= shownCodecs();
    void asked.then(setCodecs);
  }, []);
  return codecs;
}
