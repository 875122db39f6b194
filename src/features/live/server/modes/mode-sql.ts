import { actorStateSchema } from '../../../performers/contract.ts';
import { chatModeSchema } from '../../contract.ts';
import { goodbyeOf, isPrivateMode, isSoundOnly, staysThrough } from './modes.ts';

const quoted = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ');

/** The modes in which somebody is alone with her, as a list of SQL. */
export const PRIVATE_MODES = quoted(chatModeSchema.options.filter(isPrivateMode));

/**
 * SQL for her state as everything is now: stream, ticket show, private chat, break, free chat. Her row is `performer` and that of
 * her running show `show`. What stands in her row follows it a moment later.
 */
export const stateNow = (performer: string, show: string): string => `case
    when ${show}.id is null or not ${show}.on_air then 'offline'
    when exists (select 1 from ticket_shows t where t.performer_id = ${performer}.id and t.state = 'running') then 'ticketShow'
    when exists (select 1 from sittings i where i.performer_id = ${performer}.id and i.ended_at is null
      and i.mode in (${PRIVATE_MODES})) then 'private'
    when ${show}.away then 'away'
    when ${show}.free_chat then 'freeChat' else 'videoChat' end`;

const alone = (performer: string) => `exists (select 1 from sittings i where i.performer_id = ${performer}.id
  and i.ended_at is null and i.mode in (${quoted(chatModeSchema.options.filter(isSoundOnly))}))`;

/** Whether others may look on while she is alone with somebody, as `staysThrough` has it. */
const letsLookOn = (performer: string): string =>
  `('voyeurInSingle' = any(${performer}.offers) and not ${alone(performer)})`;

/**
 * SQL for how a sitting ends whose mode does not go with her state as it is now; null where it does. It is written out of
 * {@link staysThrough}, so that there is no second rule.
 */
export function whyNotHere(sitting: string, performer: string, show: string): string {
  const cases = actorStateSchema.options.flatMap((state) =>
    chatModeSchema.options.flatMap((mode) => {
      const [stays, staysIfOpen] = [[], ['voyeurInSingle' as const]].map((offers) =>
        staysThrough(mode, { state, offers, privateMode: null }),
      );
      if (stays === true) return [];
      const unless = staysIfOpen === true ? ` and not ${letsLookOn(performer)}` : '';
      return `when n.state = '${state}' and ${sitting}.mode = '${mode}'${unless} then '${goodbyeOf(state, mode)}'`;
    }),
  );
  return `(select case ${cases.join('\n      ')} end from (select ${stateNow(performer, show)} as state) n)`;
}
