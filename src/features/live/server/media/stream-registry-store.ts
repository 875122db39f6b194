import { text } from '../../../../platform/database/columns.ts';
import { maybe, type Sql, type Queryable } from '../../../../platform/database/sql.ts';

export const homeUrl = (on: Queryable, home: Sql, nodeId: string) =>
  maybe(on, { url: text })`
    select n.url from (${home}) home join nodes n on n.id = home.id
    where n.id <> ${nodeId} and n.url is not null and n.seen_at > now() - interval '15 seconds'`;
