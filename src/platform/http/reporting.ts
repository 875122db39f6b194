import { z } from 'zod';
import type { Context } from '../context.ts';
import { call } from '../contract.ts';
import { commonError } from '../errors/errors.ts';
import type { Readiness } from '../telemetry/readiness.ts';
import { serve, type Rest } from './rest.ts';

/** §7, reporting: whether this process is alive. What it stands on may be away: starting it anew would bring nothing of that back. */
export const alive = call({
  method: 'GET',
  path: '/reporting/alive',
  access: 'public',
  summary: 'Whether this process is alive; for who starts it anew when it is not',
  response: z.object({ alive: z.literal(true) }),
});

/** §7, reporting: 200 only when everything that a guest needs works; else `unavailable`, with what is missing and why. */
export const ready = call({
  method: 'GET',
  path: '/reporting/ready',
  access: 'public',
  summary: 'Whether this process can serve guests; for who sends them to it',
  response: z.object({ ready: z.literal(true) }),
});

/** §7, reporting: both of the above in one answer, which is always 200. */
export const reportingDefault = call({
  method: 'GET',
  path: '/reporting/default',
  access: 'public',
  isForAll: true,
  summary: 'Whether this process is alive and can serve guests; for who only watches',
  response: z.object({ alive: z.literal(true), ready: z.boolean() }),
});

/** §7, reporting: the same with reasons, for who runs the platform. Shape of our own. */
export const reportingMain = call({
  method: 'GET',
  path: '/reporting/main',
  access: 'operator',
  right: 'system',
  impersonal: true,
  summary: 'How this process is: since when it runs, what it holds of memory, and what keeps it from serving guests',
  response: z.object({
    startedAt: z.iso.datetime(),
    memoryBytes: z.number().int(),
    ready: z.boolean(),
    /** By part: what is wrong with it. */
    missing: z.record(z.string(), z.string()),
    /** How this request looks from here: whose it is by his network's address, whether it came by https, and by which name of ours. */
    seen: z.object({ address: z.string(), isSecure: z.boolean(), name: z.string() }),
  }),
});

/** §7, logger: how browsers lost the channel. */
export const websocketConnectionError = call({
  method: 'POST',
  path: '/logger/websocketConnectionError',
  access: 'public',
  summary: 'A browser lost the real-time channel',
  body: z.object({
    connectionAttempt: z.number().int().min(0).max(1_000_000),
    error: z.string().max(200),
    errorCode: z.number().int().min(0).max(5000),
    errorReason: z.string().max(200),
    websocketType: z.string().max(40),
  }),
  response: z.object({ success: z.literal(true) }),
});

/** §7, logger: when browsers are on- and offline; what happened meanwhile is told when the line is back. */
export const browserOnline = call({
  method: 'POST',
  path: '/logger/browserOnline',
  access: 'public',
  summary: 'A browser went on- or offline',
  body: z.object({ status: z.enum(['online', 'offline']) }),
  response: z.object({ success: z.literal(true) }),
});

/** §7, logger: what the messenger could not do. */
export const vxmessengerError = call({
  method: 'POST',
  path: '/logger/vxmessengerError',
  access: 'public',
  summary: 'The messenger of a browser failed',
  body: z.object({ message: z.string().max(500) }),
  response: z.object({ success: z.literal(true) }),
});

export const metrics = call({
  method: 'GET',
  path: '/reporting/metrics',
  access: 'operator',
  right: 'system',
  impersonal: true,
  summary: 'Figures for Prometheus, as text',
  response: z.string(),
});

export function reportingRest(rest: Rest, context: Context, readiness: Readiness): void {
  const { log, config } = context;

  serve(rest, alive, async () => ({ alive: true as const }), { probe: true });

  serve(
    rest,
    ready,
    async () => {
      const missing = await readiness();
      if (missing.size > 0) throw commonError('unavailable', Object.fromEntries(missing));
      return { ready: true as const };
    },
    { probe: true },
  );

  serve(rest, reportingDefault, async () => ({ alive: true as const, ready: (await readiness()).size === 0 }), {
    probe: true,
  });

  serve(
    rest,
    reportingMain,
    async ({ request }) => {
      const missing = await readiness();
      return {
        startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
        memoryBytes: process.memoryUsage.rss(),
        ready: missing.size === 0,
        missing: Object.fromEntries(missing),
        seen: {
          address: context.proxies.addressOf(request.raw),
          isSecure: request.protocol === 'https',
          name: request.hostname,
        },
      };
    },
    { probe: true, token: config.metricsToken },
  );

  serve(rest, websocketConnectionError, async ({ body }) => {
    context.metrics.events.inc({ event: 'channel-lost' });
    log.info({ attempt: body.connectionAttempt, code: body.errorCode }, 'a browser lost the channel');
    return { success: true as const };
  });

  serve(rest, browserOnline, async ({ body }) => {
    context.metrics.events.inc({ event: `browser-${body.status}` });
    return { success: true as const };
  });

  serve(rest, vxmessengerError, async ({ body }) => {
    context.metrics.events.inc({ event: 'messenger-error' });
    // A message of a browser may hold anything: its length says whether it is worth looking for.
    log.info({ length: body.message.length }, 'the messenger of a browser failed');
    return { success: true as const };
  });

  serve(
    rest,
    metrics,
    async ({ reply }) => {
      reply.type('text/plain; version=0.0.4').serializer(String);
      return context.metrics.registry.metrics();
    },
    { probe: true, token: config.metricsToken },
  );
}
