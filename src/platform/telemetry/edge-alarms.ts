import type { Context } from '../context.ts';
import { certificateEnd } from '../doctor/certificate.ts';
import type { Alarm } from '../feature/overview-slots.ts';

type Deps = Pick<Context, 'config' | 'proxies' | 'now'>;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Whoever renews a certificate does so before that; it has ended for guests a month later. */
const WARN_DAYS = 30;

/** What is wrong between guests and this process: a machine in front that is not believed, a certificate that ends. */
export function edgeAlarms({ config, proxies, now }: Deps): () => Promise<readonly Alarm[]> {
  const ends = new Map<string, { end: Date | null; lookedAt: number }>();

  /** By the way that guests take; where none leads there from here nothing is said. Nobody waits for it. */
  function look(origin: string): void {
    const { end = null, lookedAt = -Infinity } = ends.get(origin) ?? {};
    if (now().getTime() - lookedAt < HOUR_MS) return;
    const found = { end, lookedAt: now().getTime() };
    ends.set(origin, found);
    const { hostname, port } = new URL(origin);
    certificateEnd(hostname, Number(port || 443), { mustBeBelieved: false }).then(
      (date) => (found.end = date),
      () => (found.end = null),
    );
  }

  function certificates(): Alarm[] {
    return config.hosts.origins.flatMap((origin) => {
      if (!origin.startsWith('https:')) return [];
      look(origin);
      const end = ends.get(origin)?.end ?? null;
      return end === null ? [] : endAlarm('certificate-ends', end, now(), { host: new URL(origin).host });
    });
  }

  return async () => {
    const at = proxies.disbelievedAt;
    const isForgotten = at !== null && now().getTime() - at.getTime() < HOUR_MS;
    return [...(isForgotten ? [{ name: 'proxy-forgotten', value: 1 }] : []), ...certificates()];
  };
}

/** That a certificate ends soon, with the days that are left; nothing while there are more than enough. */
export function endAlarm(name: string, end: Date, now: Date, facts: Alarm['facts'] = {}): Alarm[] {
  const days = Math.floor((end.getTime() - now.getTime()) / DAY_MS);
  return days < WARN_DAYS ? [{ name, value: days, facts: { ...facts, end: end.toISOString() } }] : [];
}
