import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError, type GraphQLSchema } from 'graphql';
import mercurius from 'mercurius';
import { AppError, fault } from '../errors.ts';
import { bearerToken, type Authenticate } from '../http/caller.ts';
import { pickLanguage } from '../http/rest.ts';
import { placeOf, type Places } from '../places.ts';
import type { GatewayContext } from './builder.ts';

/** Said to who comes without a token (§8). */
export const MISSING_TOKEN = 'The gateway token is missing';

declare module 'mercurius' {
  interface MercuriusContext extends GatewayContext {}
}

/** Hangs the content gateway up at `/gateway`: POST, bearer token, `language`; queries compiled once and kept. */
export async function createGateway(
  app: FastifyInstance,
  schema: GraphQLSchema,
  authenticate: Authenticate,
  places: Places,
): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      const refusal = await refuse(request, authenticate, places);
      if (refusal !== null) await send(reply, refusal);
    });
    // Mercurius would take JSON for a parsed query and stumble over it.
    scope.addHook('preHandler', async ({ body }) => {
      if (isJson((body as { query?: unknown } | null)?.query)) throw fault('bad-request');
    });
    // Mercurius' own would ask for a caller, whom a request that was turned back earlier does not have.
    scope.setErrorHandler(async (error: FastifyError & { errors?: GraphQLError[] }, _request, reply) => {
      if (error instanceof AppError) return send(reply, error);
      const status = error.statusCode ?? 500;
      if (status < 500) {
        const errors = (error.errors ?? [error]).map(({ message }) => ({
          message,
          extensions: { code: 'bad-request' },
        }));
        return reply.code(status).send({ data: null, errors });
      }
      scope.log.error({ err: error }, 'the gateway failed');
      return send(reply, fault('internal'));
    });
    await scope.register(mercurius, {
      schema,
      path: '/gateway',
      graphiql: false,
      jit: 1,
      cache: 1024,
      allowBatchedQueries: false,
      queryDepth: 10,
      errorHandler: false,
      context: async (request): Promise<GatewayContext> => contexts.get(request) ?? unreachable(),
      errorFormatter: (result) => ({
        statusCode: 200,
        response: { data: result.data ?? null, errors: result.errors.map((error) => present(error, scope)) },
      }),
    });
  });
}

function isJson(query: unknown): boolean {
  if (typeof query !== 'string') return false;
  try {
    JSON.parse(query);
    return true;
  } catch {
    return false;
  }
}

const contexts = new WeakMap<FastifyRequest, GatewayContext>();

async function refuse(request: FastifyRequest, authenticate: Authenticate, places: Places): Promise<AppError | null> {
  if (request.method !== 'POST') return new AppError('bad-request', 405);
  try {
    const known = await authenticate(bearerToken(request));
    if (known === null) return new AppError('gateway-token-missing', 401);
    const caller = { ...known, ...placeOf(known, places.of(request.raw)) };
    const { language } = request.query as { language?: string };
    contexts.set(request, { caller, language: language === undefined ? caller.language : pickLanguage(language) });
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

async function send(reply: FastifyReply, refusal: AppError): Promise<void> {
  const message = refusal.code === 'gateway-token-missing' ? MISSING_TOKEN : refusal.code;
  await reply
    .code(refusal.status)
    .send({ data: null, errors: [{ message, extensions: { code: refusal.code, ...refusal.details } }] });
}

/** Known faults by their code; the caller's own mistakes in the query as GraphQL words them; all else hidden. */
function present(error: GraphQLError, scope: FastifyInstance): GraphQLError {
  const cause = error.originalError;
  if (cause instanceof AppError) {
    return new GraphQLError(cause.code, { path: error.path, extensions: { code: cause.code, ...cause.details } });
  }
  if (cause === undefined) return new GraphQLError(error.message, { extensions: { code: 'bad-request' } });
  scope.log.error({ err: cause }, 'a gateway field failed');
  return new GraphQLError('internal', { path: error.path, extensions: { code: 'internal' } });
}

function unreachable(): never {
  throw new Error('a gateway request passed its guard without a caller');
}
