import type { Context } from '../../../platform/context.ts';
import type { CallOutput, Right } from '../../../platform/contract.ts';
import { alarms, overviewCharts, overviewCounts } from '../../../platform/feature/overview-slots.ts';
import { setupNotes } from '../../../platform/feature/feature-slots.ts';
import type { Slots } from '../../../platform/feature/slots.ts';
import { startNotes } from '../../../platform/telemetry/start-notes.ts';
import { lastDays, nextDay, startOfBerlinDay } from '../../../platform/time/berlin.ts';
import { CHART_DAYS, type getOverview, type getOverviewCharts } from '../contract.ts';

export interface Overview {
  /** As far as these rights go. */
  read(rights: readonly Right[]): Promise<CallOutput<typeof getOverview>>;
  charts(rights: readonly Right[]): Promise<CallOutput<typeof getOverviewCharts>>;
}

/** What the first page of operators shows: one answer for what all features put into the slots. */
export function createOverview({ config, now }: Pick<Context, 'config' | 'now'>, slots: Slots): Overview {
  return {
    async read(rights) {
      const counted = slots.all(overviewCounts).filter(({ right }) => rights.includes(right));
      const mayChange = rights.includes('system');
      const [counts, notes, rung] = await Promise.all([
        Promise.all(counted.map(async ({ name, count }) => ({ name, count: await count() }))),
        mayChange ? Promise.all(slots.all(setupNotes).map((read) => read())) : [],
        mayChange ? Promise.all(slots.all(alarms).map((read) => read())) : [],
      ]);
      const missing = mayChange ? [...startNotes(config), ...notes.flat()] : [];
      return {
        counts,
        alarms: rung.flat(),
        missing: missing.map(({ variable, inSandbox = false }) => ({ name: variable, inSandbox })),
      };
    },

    async charts(rights) {
      const { from, to } = lastDays(CHART_DAYS, now());
      const since = startOfBerlinDay(from);
      const shown = slots.all(overviewCharts).filter(({ right }) => rights.includes(right));
      const charts = shown.map(async ({ name, days }) => {
        const values = new Map((await days(since)).map(({ day, value }) => [day, value]));
        return { name, days: spanOf(from, to).map((day) => ({ day, value: values.get(day) ?? 0 })) };
      });
      return { charts: await Promise.all(charts) };
    },
  };
}

function spanOf(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = nextDay(day)) days.push(day);
  return days;
}
