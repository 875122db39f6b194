const DAY_MS = 86_400_000;
const berlin = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin', dateStyle: 'short' });

/** The last `count` days of Berlin, today included, as `2026-03-29`. */
export function lastDays(count: number): { from: string; to: string } {
  const to = berlin.format(new Date());
  const from = new Date(Date.parse(`${to}T00:00:00Z`) - (count - 1) * DAY_MS).toISOString().slice(0, 10);
  return { from, to };
}
