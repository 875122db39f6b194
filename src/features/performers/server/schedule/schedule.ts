import type { Context } from '../../../../platform/context.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import type { ScheduleTime } from '../../contract.ts';
import { ownId } from '../own.ts';
import { replaceSchedule, scheduleOf } from './schedule-store.ts';

export interface Schedule {
  read(caller: Caller): Promise<ScheduleTime[]>;
  replace(caller: Caller, times: readonly ScheduleTime[]): Promise<ScheduleTime[]>;
}

/** When she is usually there, by the clock of Berlin. Throws `forbidden` for who is no performer. */
export function createSchedule({ database }: Pick<Context, 'database'>): Schedule {
  return {
    read: async (caller) => scheduleOf(database, await ownId(database, caller)),

    async replace(caller, times) {
      const performerId = await ownId(database, caller);
      await replaceSchedule(database, performerId, times);
      return scheduleOf(database, performerId);
    },
  };
}
