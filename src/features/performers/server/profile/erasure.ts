import type { Context } from '../../../../platform/context.ts';
import { int, text } from '../../../../platform/database/columns.ts';
import type { PoolClient } from '../../../../platform/database/database.ts';
import { many, maybe, type Queryable, sql } from '../../../../platform/database/sql.ts';

const SIZES = ['w320', 'w640', 'w1280', 'blurred'];

/** Who a guest is as a performer; null for none. */
export async function performerOf(client: Queryable, guestId: string): Promise<number | null> {
  const row = await maybe(client, { id: int })`select id from performers where guest_id = ${guestId}`;
  return row?.id ?? null;
}

/** The files of her pictures, read before their rows go. */
export async function pictureFilesOf(client: PoolClient, performerId: number): Promise<string[]> {
  const rows = await many(client, { digest: text })`
    select distinct digest from pictures p where performer_id = ${performerId}
    and not exists (select 1 from pictures o where o.digest = p.digest and o.performer_id <> ${performerId})`;
  return rows.map(({ digest }) => digest);
}

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
  const rows = await many(database.pool, { id: int })`update performers ${change} returning id`;
  for (const { id } of rows) rights.changed({ performerId: id });
}
