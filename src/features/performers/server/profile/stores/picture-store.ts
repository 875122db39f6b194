import { int, text, uuid } from '../../../../../platform/database/columns.ts';
import { maybe, type Queryable, run, sql } from '../../../../../platform/database/sql.ts';
import type { PictureKind } from '../../values.ts';

export const findPicture = (on: Queryable, id: string) =>
  maybe(on, 'performers-picture', {
    digest: text,
    fsk: int.of<16 | 18>(),
    banned_places: text.list,
    owner: uuid.orNull,
  })`
    select i.digest, i.fsk, p.banned_places, p.guest_id as owner from pictures i join performers p on p.id = i.performer_id where i.id = ${id} and p.published`;

/** Which of a performer's pictures: of each kind one, of sedcards one at each `position`. */
export interface PicturePlace {
  performerId: number;
  kind: PictureKind;
  fsk: 16 | 18;
  position?: number;
}

/** Puts it in the place of the one before. */
export function putPicture(
  on: Queryable,
  { performerId, kind, fsk, position = 0 }: PicturePlace,
  { digest, width, height }: { digest: string; width: number; height: number },
): Promise<number> {
  const taken =
    kind === 'sedcard'
      ? sql`(performer_id, position) where kind = 'sedcard'`
      : sql`(performer_id, kind) where kind <> 'sedcard'`;
  return run(on)`
    insert into pictures (performer_id, kind, fsk, digest, width, height, position)
    values (${performerId}, ${kind}, ${fsk}, ${digest}, ${width}, ${height}, ${position})
    on conflict ${taken} do update
    set digest = excluded.digest, width = excluded.width, height = excluded.height, fsk = excluded.fsk`;
}
