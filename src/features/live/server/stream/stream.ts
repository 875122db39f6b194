import type { Caller } from '../../../../platform/http/caller.ts';
import { sources } from '../../studio-constants.ts';
import type { SourceHealth } from '../../contract.ts';
import { faultsOf } from './stream-rules.ts';
import type { Keys } from './keys.ts';
import { ownId } from '../../../performers/server/index.ts';
import type { StudioDeps } from '../studio/deps.ts';

interface StreamEndpoint {
  url: string;
  streamKey: { madeAt: string; usedAt: string | null } | null;
  overlayKey: { madeAt: string; usedAt: string | null } | null;
}

export interface Stream {
  access(caller: Caller): Promise<StreamEndpoint>;
  /** Her pictures as they arrive, and what is off with each. */
  health(caller: Caller): Promise<SourceHealth[]>;
}

/** How her pictures come in, by browser and by OBS (E15). */
export function createStream({ context, media }: StudioDeps, keys: Pick<Keys, 'states'>): Stream {
  const { database } = context;
  return {
    async access(caller) {
      const { stream, overlay } = await keys.states(caller);
      const { url } = media.publish(await ownId(database, caller), caller.guestId);
      return { url, streamKey: stream, overlayKey: overlay };
    },

    async health(caller) {
      const { publisher, sources: arriving } = await media.health(await ownId(database, caller));
      return arriving.flatMap((stats) => {
        const source = sources.find((name) => name === stats.source);
        if (source === undefined) return [];
        const { bitrate, loss, fps, keyFrameInterval, rtt, resolution, codec } = stats;
        return {
          source,
          isShown: publisher?.source === source,
          bitrate,
          loss,
          fps,
          keyFrameInterval,
          rtt,
          width: resolution?.width ?? null,
          height: resolution?.height ?? null,
          codec,
          faults: faultsOf(source, stats),
        };
      });
    },
  };
}
