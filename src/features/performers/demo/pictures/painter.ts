import { once } from 'node:events';
import type { Context } from '../../../../platform/context.ts';
import { int, text } from '../../../../platform/database/columns.ts';
import { many } from '../../../../platform/database/sql.ts';
import { forkAside } from '../../../../platform/work/workers/fork-aside.ts';
import { keepPicture, type EncodedPicture } from '../../server/index.ts';
import type { CastMember } from '../cast.ts';
import type { DrawnPicture } from './wanted.ts';
import { drawnMembers, placesOf } from './wanted.ts';

/** A drawn picture on its way from the child. */
export interface FromPainter extends Omit<DrawnPicture, 'bytes'> {
  slug: string;
  encoded: EncodedPicture;
}

/** Draws what the cast has no picture of yet, while the site is open; what is cut off goes on at the next start. */
export async function startPainter(
  context: Context,
  members: readonly CastMember[] = drawnMembers(context.config.demoMedia),
): Promise<AsyncDisposable> {
  const { database, log, metrics } = context;
  const rows = await many(database.pool, { id: int, slug: text, pictures: int })`
    select p.id, p.slug, (select count(*)::int from pictures where performer_id = p.id) as pictures
    from performers p where p.slug = any(${members.map(({ slug }) => slug)}::text[])`;
  const ids = new Map(rows.map(({ id, slug }) => [slug, id]));
  const has = new Map(rows.map(({ slug, pictures }) => [slug, pictures]));
  const missing = members.filter((member) => (has.get(member.slug) ?? Infinity) < placesOf(member));
  if (missing.length === 0) return { [Symbol.asyncDispose]: () => Promise.resolve() };

  const child = forkAside(new URL('./child.ts', import.meta.url), 'soon', { env: {}, serialization: 'advanced' });
  const ended = once(child, 'exit');
  let keeping = Promise.resolve();
  let isClosing = false;
  child.on('message', ({ slug, places, fsk, encoded }: FromPainter) => {
    const performerId = ids.get(slug);
    if (performerId === undefined) return;
    keeping = keeping
      .then(async () => {
        for (const place of places) await keepPicture(context, { performerId, fsk, ...place }, encoded);
      })
      .catch((error: unknown) => log.warn({ err: error, slug }, 'a demo picture could not be kept'));
  });
  void ended.then(([code]) => {
    if (code === 0 || isClosing) return;
    metrics.restarts.inc({ part: 'demo-pictures' });
    log.error({ code }, 'the process that draws the demo pictures ended by itself; the next start goes on');
  });
  child.send(missing.map(({ slug }) => slug));
  return {
    async [Symbol.asyncDispose]() {
      isClosing = true;
      child.kill();
      await ended;
      await keeping;
    },
  };
}
