import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../../platform/context.ts';
import { limitNetwork } from '../../../../platform/http/limits/request-limits.ts';

/**
 * A scope for addresses that programs of others read: limited by the minute and caller, readable from pages of any site, since
 * no cookie opens anything here.
 */
export async function openScope(
  app: FastifyInstance,
  context: Pick<Context, 'config' | 'rates' | 'proxies'>,
  limit: { name: string; perMinute: number },
  hang: (scope: FastifyInstance) => void,
): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
      await limitNetwork(context, request.raw, limit);
    });
    hang(scope);
  });
}
