import type { Context } from '../../../../platform/context.ts';
import type { PoolClient } from '../../../../platform/database/database.ts';
import { commonError } from '../../../../platform/errors/errors.ts';
import { erasePersonal, type PersonalColumn } from '../../../../platform/feature/personal-data.ts';
import { removePictureFiles } from './erasure.ts';
import { pictureFilesOf } from './stores/erasure-store.ts';
import { performerOf } from './stores/erasure-store.ts';
import { isBusy } from './stores/erasure-store.ts';

export interface Erasure {
  /**
   * Everything of a performer but what the law keeps: her page, name and pictures are gone at once. For operators, also where she
   * has no account. Throws `not-found`, and `conflict` while a show of hers runs or guests hold tickets for one.
   */
  erase(performerId: number): Promise<void>;
  /** The same of the performer who is this guest, in the transaction in which he goes; what comes back is to be done afterwards. */
  eraseOwn(guestId: string, client: PoolClient): Promise<() => Promise<void>>;
}

/** `columns`: all that leads to a guest or a performer, of all features. */
export function createErasure(context: Context, columns: readonly PersonalColumn[]): Erasure {
  return {
    async erase(performerId) {
      const files = await context.database.transaction(async (client) => {
        const row = await isBusy(client, performerId);
        if (row === null) throw commonError('not-found');
        if (row.busy) throw commonError('conflict');
        const digests = await pictureFilesOf(client, performerId);
        await erasePersonal(client, columns, 'performer', performerId);
        return digests;
      });
      await removePictureFiles(context, files);
    },
    async eraseOwn(guestId, client) {
      const performerId = await performerOf(client, guestId);
      const files = performerId === null ? [] : await pictureFilesOf(client, performerId);
      if (performerId !== null) await erasePersonal(client, columns, 'performer', performerId);
      return () => removePictureFiles(context, files);
    },
  };
}
