import type { Database } from '../../../../platform/database/database.ts';
import { findManifest, type DeliveredManifest } from './medium-store.ts';

/** Of a long film some hundred kilobytes each. */
const MOST_KEPT = 64;

/** Manifests by their medium, those that were asked for last at hand: each segment asks for one. */
export function createManifests({ pool }: Pick<Database, 'pool'>) {
  const kept = new Map<string, DeliveredManifest>();
  return {
    /** Null where there is none. */
    async of(media: string): Promise<DeliveredManifest | null> {
      const known = kept.get(media) ?? (await findManifest(pool, media))?.manifest ?? null;
      if (known === null) return null;
      // As long as there is nothing to be watched, there will be.
      if (known.rungs.length === 0) return known;
      kept.delete(media);
      kept.set(media, known);
      for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest);
      return known;
    },
  };
}
