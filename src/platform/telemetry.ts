import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export type Log = Logger;

/** JSON lines, on standard output unless told. Ids only: whatever could name a person or open a door is cut out. */
export function createLog(level: string, destination: DestinationStream = pino.destination(1)): Log {
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
  };
  return pino(options, destination);
}

/** What helps to find a fault; the rest of an error may hold connections, queries and people's data. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack } = error;
  const code = 'code' in error ? error.code : undefined;
  return { name, message, code, stack, ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }) };
}

/** Figures for Prometheus, served to operators at `/metrics`. */
export interface Metrics {
  registry: Registry;
  httpSeconds: Histogram<'method' | 'route' | 'status'>;
  events: Counter<'event'>;
  gauge(name: string, help: string, read: () => number): void;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    httpSeconds: new Histogram({
      name: 'http_request_seconds',
      help: 'Time to answer, by route pattern',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers: [registry],
    }),
    events: new Counter({
      name: 'business_events_total',
      help: 'What happened',
      labelNames: ['event'],
      registers: [registry],
    }),
    gauge(name, help, read) {
      const gauge: Gauge = new Gauge({ name, help, registers: [registry], collect: () => gauge.set(read()) });
    },
  };
}
