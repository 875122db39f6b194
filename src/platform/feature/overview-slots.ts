import { int, text } from '../database/columns.ts';
import type { Right } from '../contract.ts';
import { slot } from './slots.ts';

// What the first page of operators shows of features.

/** How much runs, or waits for somebody who may do something about it. */
export interface OverviewCount {
  /** Unique; the page has its words for it. */
  name: string;
  right: Right;
  /** Read often: it looks into an index and at nobody. */
  count(): Promise<number>;
}
export const overviewCounts = slot<OverviewCount>('what runs and what waits');

/** What will keep the platform from working unless somebody does something. */
export interface Alarm {
  /** Unique; the page has its words for it. */
  name: string;
  /** What the words tell of it, e.g. bytes that are left. */
  value: number;
  /** What else they tell, by name: codes and moments (ISO), nothing that names anybody. */
  facts?: Readonly<Record<string, string>>;
}
/** Asked with each overview, of those operators who look after the system. */
export const alarms = slot<() => Promise<readonly Alarm[]>>('what will soon keep the platform from working');

export interface DayValue {
  /** Of Berlin: `2026-05-17`. */
  day: string;
  value: number;
}
/** The columns of a statement that answers days. */
export const dayValueRow = { day: text, value: int };

/** A figure of each day. */
export interface DayChart {
  name: string;
  right: Right;
  /** From this moment on; days without anything may be missing. */
  days(since: Date): Promise<readonly DayValue[]>;
}
export const overviewCharts = slot<DayChart>('figures of the last weeks');
