import { int, text } from '../../../../../platform/database/columns.ts';
import { maybe, type Queryable } from '../../../../../platform/database/sql.ts';

export const findPicture = (on: Queryable, id: string) =>
  maybe(on, 'performers-picture', { digest: text, fsk: int.of<16 | 18>() })`
    select i.digest, i.fsk from pictures i join performers p on p.id = i.performer_id where i.id = ${id} and p.published`;
