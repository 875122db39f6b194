import { join, sql, trusted, type Sql } from '../../../../platform/database/sql.ts';
import { actorStateSchema } from '../../../performers/contract.ts';
import { chatModeSchema } from '../../contract.ts';
import { goodbyeOf, isPrivateMode, isSoundOnly, staysThrough } from './modes.ts';

/** Words of the contract, as SQL: the planner is to know them, and they never change. */
const quoted = (...words: readonly string[]): Sql => trusted(words.map((word) => `'${word}'`).join(', '));

/** The modes in which somebody is alone with her, as a list of SQL. */
export const PRIVATE_MODES = quoted(...chatModeSchema.options.filter(isPrivateMode));

/**
 * SQL for her state as everything is now: stream, ticket show, private chat, break, free chat. Her row is `performer` and that of
 * her running show `show`. What stands in her row follows it a moment later.
 */
export const stateNow = (performer: Sql, show: Sql): Sql => sql`case
    when ${show}.id is null or not ${show}.on_air then 'offline'
    when exists (select 1 from ticket_shows t where t.performer_id = ${performer}.id and t.state = 'running') then 'ticketShow'
    when exists (select 1 from chat_sessions i where i.performer_id = ${performer}.id and i.ended_at is null
      and i.mode in (${PRIVATE_MODES})) then 'private'
    when ${show}.away then 'away'
    when ${show}.free_chat then 'freeChat' else 'videoChat' end`;

/**
 * SQL for a text that is another after each private chat and ticket show there was in a running show, however short, also before her row follows, and
 * whatever a clock says. Two readings that agree have had none between them.
 */
export const closedTimes = (performer: Sql, show: Sql): Sql => sql`concat(${performer}.state_since, ' ',
    (select concat(count(*), ' ', max(c.started_at)) from chat_sessions c where c.show_id = ${show}.id and c.mode in (${PRIVATE_MODES})), ' ',
    (select count(*) from ticket_shows t where t.performer_id = ${performer}.id and t.started_at is not null))`;

const alone = (performer: Sql) => sql`exists (select 1 from chat_sessions i where i.performer_id = ${performer}.id
  and i.ended_at is null and i.mode in (${quoted(...chatModeSchema.options.filter(isSoundOnly))}))`;

/** Whether others may look on while she is alone with somebody, as `staysThrough` has it. */
const letsLookOn = (performer: Sql): Sql =>
  sql`('voyeurInSingle' = any(${performer}.offers) and not ${alone(performer)})`;

/**
 * SQL for how a chat session ends whose mode does not go with her state as it is now; null where it does. It is written out of
 * {@link staysThrough}, so that there is no second rule.
 */
export function whyNotHere(chatSession: Sql, performer: Sql, show: Sql): Sql {
  const cases = actorStateSchema.options.flatMap((state) =>
    chatModeSchema.options.flatMap((mode) => {
      const [stays, staysIfOpen] = [[], ['voyeurInSingle' as const]].map((offers) =>
        staysThrough(mode, { state, offers, privateMode: null }),
      );
      if (stays === true) return [];
      const unless = staysIfOpen === true ? sql` and not ${letsLookOn(performer)}` : sql``;
      return sql`when n.state = ${quoted(state)} and ${chatSession}.mode = ${quoted(mode)}${unless}
        then ${quoted(goodbyeOf(state, mode))}`;
    }),
  );
  // `offset 0` keeps the planner from writing the state out in each of some fifty cases, which took it a tenth of a second.
  return sql`(select case ${join(cases, ' ')} end from (select ${stateNow(performer, show)} as state offset 0) n)`;
}
