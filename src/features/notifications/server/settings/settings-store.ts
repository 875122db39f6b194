import { uuid } from '../../../../platform/database/columns.ts';
import { maybe, run, type Queryable } from '../../../../platform/database/sql.ts';
import { BERLIN } from '../../../../platform/time/berlin.ts';
import { defaultQuiet, type NotificationWay } from '../../constants.ts';

export interface Preferences {
  takesMails: boolean;
  floats: boolean;
  quiet: { from: number; until: number } | null;
  timeZone: string;
}

type Changed = { [Name in keyof Preferences]?: Preferences[Name] | undefined };

/** What is named; the rest stays as it is by then, or as it is with everybody. */
export const putPreferences = (on: Queryable, guestId: string, { takesMails, floats, quiet, timeZone }: Changed) => {
  const { from, until } = quiet === undefined ? defaultQuiet : (quiet ?? { from: null, until: null });
  const keepsQuiet = quiet === undefined;
  return run(on)`
    insert into notification_preferences as p (guest_id, takes_mails, floats, quiet_from, quiet_until, time_zone)
    values (${guestId}, coalesce(${takesMails ?? null}::boolean, true), coalesce(${floats ?? null}::boolean, true), ${from}, ${until},
      coalesce(${timeZone ?? null}::text, ${BERLIN}))
    on conflict (guest_id) do update set takes_mails = coalesce(${takesMails ?? null}::boolean, p.takes_mails),
      floats = coalesce(${floats ?? null}::boolean, p.floats),
      quiet_from = case when ${keepsQuiet}::boolean then p.quiet_from else excluded.quiet_from end,
      quiet_until = case when ${keepsQuiet}::boolean then p.quiet_until else excluded.quiet_until end,
      time_zone = coalesce(${timeZone ?? null}::text, p.time_zone)`;
};

/** Whether somebody still has an account; held so until the transaction ends. */
export const hasAccount = async (on: Queryable, guestId: string): Promise<boolean> =>
  (await maybe(on, { id: uuid })`
    select id from guests where id = ${guestId} and erased_at is null and user_id is not null for key share`) !== null;

/** All mails of somebody, or none; the rest stays as he has it. */
export const putTakesMails = (on: Queryable, guestId: string, takesMails: boolean) =>
  run(on)`
    insert into notification_preferences (guest_id, takes_mails) values (${guestId}, ${takesMails})
    on conflict (guest_id) do update set takes_mails = excluded.takes_mails`;

export const putSwitch = (on: Queryable, guestId: string, kind: string, way: NotificationWay, isOn: boolean) =>
  run(on)`
    insert into notification_switches (guest_id, kind, way, is_on) values (${guestId}, ${kind}, ${way}, ${isOn})
    on conflict (guest_id, kind, way) do update set is_on = excluded.is_on`;

/** What waits for a mail that is not wanted any more; of one kind, or all. */
export const dropWaitingMails = (on: Queryable, guestId: string, kind: string | null) =>
  run(on)`
    update notifications set mail_due_at = null
    where guest_id = ${guestId} and mail_due_at is not null and mailed_at is null
      and (${kind}::text is null or kind = ${kind})`;
