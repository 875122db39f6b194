import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';

/**
 * A scope for addresses that programs of others read: limited by the minute and caller, readable from pages of any site, since
 * no cookie opens anything here.
 */
export async function openScope(
  app: FastifyInstance,
  { redis }: Pick<Context, 'redis'>,
  { name, perMinute }: { name: string; perMinute: number },
  hang: (scope: FastifyInstance) => void,
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(rateLimit, {
      max: perMinute,
      timeWindow: '1 minute',
      nameSpace: `${name}-limit-`,
      ...(redis === null ? {} : { redis }),
      errorResponseBuilder: (_request, limit) =>
        new AppError('too-many-requests', 429, { seconds: Math.ceil(limit.ttl / 1000) }),
    });
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
    });
    hang(scope);
  });
}
