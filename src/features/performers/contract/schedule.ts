import { z } from 'zod';
import { call } from '../../../platform/contract.ts';
import { performerConstants } from '../constants.ts';

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** By the clock of Berlin; one that ends before it begins ends on the next day. */
const scheduleTime = z.object({
  /** 0 is Sunday. */
  weekday: z.number().int().min(0).max(6),
  from: time,
  to: time,
});
export type ScheduleTime = z.infer<typeof scheduleTime>;

const schedule = z.object({ times: z.array(scheduleTime) });

export const getSchedule = call({
  method: 'GET',
  path: '/studio/schedule',
  access: 'performer',
  summary: "Her week's times",
  response: schedule,
});

export const setSchedule = call({
  method: 'PUT',
  path: '/studio/schedule',
  access: 'performer',
  summary: "Replaces her week's times; of two that begin together the later one counts",
  body: z.object({ times: z.array(scheduleTime).max(performerConstants.scheduleTimes) }),
  response: schedule,
});
