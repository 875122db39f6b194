import { int, text } from '../../../../platform/database/columns.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { many, run } from '../../../../platform/database/sql.ts';
import { lockWord } from '../../../../platform/database/word-lock.ts';
import type { ScheduleTime } from '../../contract.ts';

export async function scheduleOf({ pool }: Database, performerId: number): Promise<ScheduleTime[]> {
  return many(pool, { weekday: int, from: text, to: text })`
    select weekday, to_char(from_time, 'HH24:MI') as "from", to_char(to_time, 'HH24:MI') as "to"
    from performer_schedule where performer_id = ${performerId} order by weekday, from_time`;
}

/** Of two that begin together the later one counts. */
export async function replaceSchedule(
  database: Database,
  performerId: number,
  times: readonly ScheduleTime[],
): Promise<void> {
  await database.transaction(async (client) => {
    // Of two weeks at the same moment the later one counts, not both.
    await lockWord(client, `performers schedule of ${performerId}`);
    await run(client)`delete from performer_schedule where performer_id = ${performerId}`;
    for (const { weekday, from, to } of times) {
      await run(client)`
        insert into performer_schedule (performer_id, weekday, from_time, to_time)
          values (${performerId}, ${weekday}, ${from}, ${to})
        on conflict (performer_id, weekday, from_time) do update set to_time = excluded.to_time`;
    }
  });
}
