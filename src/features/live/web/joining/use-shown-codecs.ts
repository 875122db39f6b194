import { canConnect, shownCodecs } from '@separee/media/client';
import { useEffect, useState } from 'react';
import type { PictureCodec } from '../../contract.ts';

/** What pictures a browser can show: `none` where it lets no page have live media at all; null until it has said so. */
export type ShownCodecs = readonly PictureCodec[] | 'none' | null;

let asked: Promise<ShownCodecs> | undefined;

/** The codecs of pictures that this browser can show. */
export function useShownCodecs(): ShownCodecs {
  const [codecs, setCodecs] = useState<ShownCodecs>(null);
  useEffect(() => {
    asked ??= canConnect() ? shownCodecs() : Promise.resolve('none');
    void asked.then(setCodecs);
  }, []);
  return codecs;
}
