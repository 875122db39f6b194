import type { Context } from '../../../../platform/context.ts';
import { sql } from '../../../../platform/database/sql.ts';
import { changePerformers } from './stores/erasure-store.ts';

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

/** Her page, name and pictures are seen by nobody from now on; `false` puts them back where they were seen before. */
export async function withdrawPerformer(
  { database, rights }: Pick<Context, 'database' | 'rights'>,
  guestId: string,
  withdrawn: boolean,
): Promise<void> {
  const change = withdrawn
    ? sql`set published = false, withdrawn = true where guest_id = ${guestId} and published`
    : sql`set published = true, withdrawn = false where guest_id = ${guestId} and withdrawn`;
  const rows = await changePerformers(database.pool, change);
  for (const { id } of rows) rights.changed({ performerId: id });
}
