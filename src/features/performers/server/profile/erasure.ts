import type { Context } from '../../../../platform/context.ts';
import { afterCommit, type PoolClient } from '../../../../platform/database/database.ts';
import { hidePage, showPage, unusedOf } from './stores/erasure-store.ts';

const SIZES = ['w320', 'w640', 'w1280', 'blurred'];

/** Removes the files behind pictures whose rows are gone; harmless to repeat. */
export async function removePictureFiles(
  { storage }: Pick<Context, 'storage'>,
  digests: readonly string[],
): Promise<void> {
  for (const digest of digests) {
    for (const size of SIZES) await storage.remove(`pictures/${digest}/${size}.webp`);
  }
}

/** The same of those that no row leads to any more, whoever's they were. */
export async function removeUnusedPictures(
  context: Pick<Context, 'storage' | 'database'>,
  digests: readonly string[],
): Promise<void> {
  await removePictureFiles(context, await unusedOf(context.database.pool, digests));
}

/**
 * Her page, name and pictures are seen by nobody from now on; `false` puts them back where they were seen before. Within the transaction that
 * says why: one is never without the other.
 */
export async function withdrawPerformer(
  { rights }: Pick<Context, 'rights'>,
  guestId: string,
  withdrawn: boolean,
  client: PoolClient,
): Promise<void> {
  const rows = await (withdrawn ? hidePage : showPage)(client, guestId);
  afterCommit(client, async () => {
    for (const { id } of rows) rights.changed({ performerId: id });
  });
}
