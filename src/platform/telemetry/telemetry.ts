import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { OutageLog } from '../errors/outage.ts';

export type Log = Logger;

/**
 * JSON lines, on standard output unless told. Ids only: whatever could name a person or let somebody in is cut out. With `outages`, lines that
 * say again what is away are left out.
 */
export function createLog(
  level: string,
  destination: DestinationStream = pino.destination(1),
  outages?: OutageLog,
): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    redact: {
      paths: ['*.email', '*.password', '*.token', '*.authorization', '*.cookie', 'req.headers', '*.ip', '*.text'],
      censor: '[removed]',
    },
    serializers: {
      err: describeError,
      // Request addresses carry tokens and search words in their query; the route pattern says enough.
      req: (request: { method?: string; routeOptions?: { url?: string } }) => ({
        method: request.method,
        route: request.routeOptions?.url,
      }),
    },
    hooks: {
      logMethod(args, method) {
        const [first] = args as [unknown];
        const err = typeof first === 'object' && first !== null && 'err' in first ? first.err : undefined;
        if (outages?.silences(err) === true) return;
        const given = (args as unknown[]).map((each) => (typeof each === 'string' ? withoutQueries(each) : each));
        method.apply(this, given as Parameters<typeof method>);
      },
    },
  };
  return pino(options, destination);
}

/** An address in a sentence may carry tokens and search words in its query, whoever wrote the sentence. */
const withoutQueries = (text: string): string => text.replace(/(\/[^\s?"']*)\?[^\s"')]+/g, '$1?[removed]');

/** What helps to find a fault; the rest of an error may hold connections, queries and people's data. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack } = error;
  const code = 'code' in error ? error.code : undefined;
  const [text, where] = [withoutQueries(message), withoutQueries(stack ?? '')];
  return {
    name,
    message: text,
    code,
    stack: where,
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

/** Figures for Prometheus, served to operators and to whoever shows `METRICS_TOKEN` at `/rest/v1/reporting/metrics`. */
export interface Metrics {
  registry: Registry;
  httpSeconds: Histogram<'method' | 'route' | 'status'>;
  events: Counter<'event'>;
  /** 1 while a part that the platform cannot do without is there. */
  up: Gauge<'part'>;
  /** How often such a part went away. */
  outages: Counter<'part'>;
  /** How often a process of ours died and was started again. */
  restarts: Counter<'part'>;
  /** A figure that is read when it is asked for; left out while reading it fails. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    httpSeconds: new Histogram({
      name: 'http_request_seconds',
      help: 'Time to answer, by route pattern',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers,
    }),
    events: new Counter({ name: 'business_events_total', help: 'What happened', labelNames: ['event'], registers }),
    up: new Gauge({ name: 'part_up', help: 'Whether a part can be reached', labelNames: ['part'], registers }),
    outages: new Counter({
      name: 'part_outages_total',
      help: 'How often a part could not be reached any more',
      labelNames: ['part'],
      registers,
    }),
    restarts: new Counter({
      name: 'part_restarts_total',
      help: 'How often a part died and was started again',
      labelNames: ['part'],
      registers,
    }),
    gauge(name, help, read) {
      const gauge: Gauge = new Gauge({
        name,
        help,
        registers,
        async collect() {
          try {
            gauge.set(await read());
          } catch {
            // What cannot be read now is missing from the answer, and a wrong figure is not in it.
            gauge.remove();
          }
        },
      });
    },
  };
}
