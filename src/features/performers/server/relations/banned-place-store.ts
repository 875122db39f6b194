import { text } from '../../../../platform/database/columns.ts';
import { many, type Queryable } from '../../../../platform/database/sql.ts';

/** The codes of all places that somebody bans. */
export const bannedPlaces = (on: Queryable) =>
  many(on, 'performers-banned-places', { code: text })`
    select distinct unnest(banned_places) as code from performers where banned_places <> '{}' and published`;
