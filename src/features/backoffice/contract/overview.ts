import { z } from 'zod';
import { call } from '../../../platform/contract.ts';

/** Days that the charts of the overview show. */
export const CHART_DAYS = 28;

export const getOverview = call({
  method: 'GET',
  path: '/backoffice/overview',
  access: 'operator',
  impersonal: true,
  summary: 'What runs and what waits, as far as the operator may do something about it, and what is not set up yet',
  response: z.object({
    counts: z.array(z.object({ name: z.string(), count: z.number().int() })),
    /** What needs somebody now; only for who looks after the system. */
    alarms: z.array(
      z.object({ name: z.string(), value: z.number(), facts: z.record(z.string(), z.string()).optional() }),
    ),
    /** Settings and work of operators, by name, and whether the sandbox stands in for it; only for who may change them. */
    missing: z.array(z.object({ name: z.string(), inSandbox: z.boolean() })),
  }),
});

export const getOverviewCharts = call({
  method: 'GET',
  path: '/backoffice/overview/charts',
  access: 'operator',
  impersonal: true,
  summary: 'Figures of the last four weeks by day, as far as the operator may see them',
  response: z.object({
    charts: z.array(
      z.object({ name: z.string(), days: z.array(z.object({ day: z.string(), value: z.number().int() })) }),
    ),
  }),
});
