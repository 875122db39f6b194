import type { Context } from '../../../../platform/context.ts';
import type { PoolClient } from '../../../../platform/database/database.ts';
import { commonError } from '../../../../platform/errors/errors.ts';
import { erasePersonal, type PersonalColumn } from '../../../../platform/feature/personal-data.ts';
import type { Slots } from '../../../../platform/feature/slots.ts';
import { performerErasers } from '../slots.ts';
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
export function createErasure(context: Context, columns: readonly PersonalColumn[], slots: Slots): Erasure {
  /** What it answers is to be done once the transaction holds. */
  async function forget(performerId: number, client: PoolClient): Promise<() => Promise<void>> {
    const files = await pictureFilesOf(client, performerId);
    const after: (() => Promise<void>)[] = [];
    for (const eraser of slots.all(performerErasers)) after.push(await eraser(performerId, client));
    await erasePersonal(client, columns, 'performer', performerId);
    return async () => {
      for (const act of after) await act();
      await removePictureFiles(context, files);
    };
  }

  return {
    async erase(performerId) {
      const finish = await context.database.transaction(async (client) => {
        const row = await isBusy(client, performerId);
        if (row === null) throw commonError('not-found');
        if (row.busy) throw commonError('conflict');
        return forget(performerId, client);
      });
      await finish();
    },
    async eraseOwn(guestId, client) {
      const performerId = await performerOf(client, guestId);
      return performerId === null ? async () => {} : forget(performerId, client);
    },
  };
}
