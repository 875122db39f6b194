import { bytes } from '../database/columns.ts';
import { maybe, type Queryable, run } from '../database/sql.ts';

/** Notes the mark of the secret; answers the mark before where that was another one, no row where it was the same. */
export const changeSecretMark = (on: Queryable, mark: Buffer) =>
  maybe(on, { before: bytes.orNull })`
    update installation set secret_mark = ${mark} where secret_mark is distinct from ${mark}
      returning old.secret_mark as before`;

/** Writes to the database as guests' calls do, and makes sure that it is kept. */
export const writeProbe = async (on: Queryable): Promise<void> =>
  void (await run(on)`update installation set probed_at = now()`);
