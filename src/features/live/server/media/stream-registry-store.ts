import { text } from '../../../../platform/database/columns.ts';
import { maybe, sql, type Sql, type Queryable } from '../../../../platform/database/sql.ts';

/** Where the picture and sound of a guest in a show go; no row where that is this process, or none that lives. */
export const homeOfChatSession = (on: Queryable, chatSessionId: string, nodeId: string) =>
  homeUrl(on, sql`select node_id as id from chat_sessions where id = ${chatSessionId} and ended_at is null`, nodeId);

/** The same of a performer's show. */
export const homeOfShow = (on: Queryable, performerId: number, nodeId: string) =>
  homeUrl(
    on,
    sql`select media_node as id from shows where performer_id = ${performerId} and ended_at is null and on_air`,
    nodeId,
  );

const homeUrl = (on: Queryable, home: Sql, nodeId: string) =>
  maybe(on, { url: text })`
    select n.url from (${home}) home join nodes n on n.id = home.id
    where n.id <> ${nodeId} and n.url is not null and n.seen_at > now() - interval '15 seconds'`;
