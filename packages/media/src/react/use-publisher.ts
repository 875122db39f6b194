import { useMemo } from 'react';
import { createPublisher, type PublisherClient, type PublisherOptions } from '../client/publisher.ts';
import type { ClientState } from '../client/types.ts';
import { useClientState, useLatest, useRunning } from './use-client.ts';

export interface UsePublisher {
  state: ClientState;
  error: Error | null;
  /** The running publisher, for its figures and to replace tracks; null while there is none. */
  publisher: PublisherClient | null;
}

/** Publishes a stream while both `url` and `stream` are set; another address, stream or limit is another connection. */
export function usePublisher({
  url,
  stream,
  access,
  maxBitrate,
  maxFramerate,
}: Omit<PublisherOptions, 'url' | 'stream'> & { url: string | null; stream: MediaStream | null }): UsePublisher {
  const freshAccess = useLatest(access);
  const publisher = useMemo(() => {
    if (url === null || !stream) return null;
    return createPublisher({
      url,
      stream,
      access: freshAccess,
      ...(maxBitrate !== undefined && { maxBitrate }),
      ...(maxFramerate !== undefined && { maxFramerate }),
    });
  }, [url, stream, freshAccess, maxBitrate, maxFramerate]);
  useRunning(publisher);
  return { ...useClientState(publisher), publisher };
}
