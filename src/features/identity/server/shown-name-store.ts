import { bool, text, uuid } from '../../../platform/database/columns.ts';
import { many, type Queryable } from '../../../platform/database/sql.ts';

/** Who has no name has no account. */
export const namesToShow = (on: Queryable, guestIds: readonly string[]) =>
  many(on, 'identity-names-to-show', { id: uuid, name: text, showsName: bool })`
    select id, name, shows_name as "showsName" from guests where id = any(${guestIds}::uuid[]) and name is not null`;
