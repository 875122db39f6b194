import type { PoolClient } from '../../../../platform/database/database.ts';
import { columnsOf, type Base } from '../../../../platform/feature/feature.ts';
import { copyPersonal, erasePersonal, retention, type KeptOf } from '../../../../platform/feature/personal-data.ts';
import { personalErasers, personalReaders } from '../../../../platform/feature/personal-slots.ts';

/** All that is known about a guest: what he is given a copy of, and what goes when he does. */
export interface PersonalData {
  /** What of anybody is kept when he goes, why and how long; for everybody to read. */
  kept: readonly KeptOf[];
  /** JSON of everything that is kept about him, by heading; his own data, nobody else's. */
  read(guestId: string): Promise<Record<string, unknown>>;
  /**
   * Forgets him, within one transaction; may run again. The guest's row stays, without a name, for what the law demands to be kept
   * hangs on it. What comes back is to be done once the transaction holds.
   */
  erase(guestId: string, client: PoolClient): Promise<() => Promise<void>>;
}

/** What all features know about a guest, and about the performer that he may be. */
export function personalDataOf({
  context,
  features,
  slots,
}: Pick<Base, 'context' | 'features' | 'slots'>): PersonalData {
  const { database } = context;
  const columns = columnsOf(features);
  return {
    kept: retention(columns),
    async read(guestId) {
      const known = await copyPersonal(database, columns, 'guest', guestId);
      const more = await Promise.all(slots.all(personalReaders).map((read) => read(guestId)));
      return Object.assign({}, known, ...more) as Record<string, unknown>;
    },
    async erase(guestId, client) {
      const after: (() => Promise<void>)[] = [];
      for (const forget of slots.all(personalErasers)) {
        const rest = await forget(guestId, client);
        if (rest !== undefined) after.push(rest);
      }
      await erasePersonal(client, columns, 'guest', guestId);
      return async () => {
        for (const rest of after) await rest();
      };
    },
  };
}
