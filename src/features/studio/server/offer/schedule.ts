import type { Caller } from '../../../../platform/http/caller.ts';
import type { ScheduleTime } from '../../contract.ts';
import { ownId } from './own.ts';
import type { StudioParts } from '../parts.ts';
import { int, text } from '../../../../platform/database/columns.ts';
import { many, run } from '../../../../platform/database/sql.ts';

export interface Schedule {
  read(caller: Caller): Promise<ScheduleTime[]>;
  replace(caller: Caller, times: readonly ScheduleTime[]): Promise<ScheduleTime[]>;
}

/** When she is usually there, by the clock of Berlin. */
export function createSchedule({ context: { database } }: StudioParts): Schedule {
  async function list(performerId: number): Promise<ScheduleTime[]> {
    return many(database.pool, { weekday: int, from: text, to: text })`
      select weekday, to_char(from_time, 'HH24:MI') as "from", to_char(to_time, 'HH24:MI') as "to"
      from performer_schedule where performer_id = ${performerId} order by weekday, from_time`;
  }

  return {
    read: async (caller) => list(await ownId(database, caller)),

    async replace(caller, times) {
      const performerId = await ownId(database, caller);
      await database.transaction(async (client) => {
        await run(client)`delete from performer_schedule where performer_id = ${performerId}`;
        for (const { weekday, from, to } of times) {
          await run(client)`
            insert into performer_schedule (performer_id, weekday, from_time, to_time)
              values (${performerId}, ${weekday}, ${from}, ${to})
            on conflict (performer_id, weekday, from_time) do update set to_time = excluded.to_time`;
        }
      });
      return list(performerId);
    },
  };
}
