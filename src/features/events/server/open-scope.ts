import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { tooMany } from '../../../platform/http/request-limits.ts';

/**
 * A scope for addresses that programs of others read: limited by the minute and caller, readable from pages of any site, since
 * no cookie opens anything here.
 */
export async function openScope(
  app: FastifyInstance,
  { rates, proxies }: Pick<Context, 'rates' | 'proxies'>,
  { name, perMinute }: { name: string; perMinute: number },
  hang: (scope: FastifyInstance) => void,
): Promise<void> {
  const rate = { burst: perMinute, perSecond: perMinute / 60 };
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
      const seconds = await rates.take([{ key: `${name}:${proxies.networkOf(request.raw)}`, rate }]);
      if (seconds > 0) throw tooMany(seconds);
    });
    hang(scope);
  });
}
