import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { execute, GraphQLError, type ExecutionResult, type GraphQLSchema } from 'graphql';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { isClean } from '../texts/clean-input.ts';
import { AppError, commonError } from '../errors/errors.ts';
import { bearerToken, type Authenticate } from '../http/caller.ts';
import { hasLeft } from '../http/connections.ts';
import { chargeNetwork, limitGuest } from '../http/limits/request-limits.ts';
import { pickLanguage } from '../http/rest.ts';
import { callerOrigin } from '../http/security.ts';
import { placeOf } from '../geo/geo.ts';
import type { GatewayContext } from './builder.ts';
import { compilePersisted } from './compiled.ts';
import type { PersistedQuery } from './persisted.ts';
import { mistakesIn, readFreeQuery } from './query-limits.ts';

/** Said to who comes without a token (§8). */
export const MISSING_TOKEN = 'The gateway token is missing';

/** Variables may be longer than the query, but not by much. */
const LONGEST_BODY = 64 * 1024;

interface GatewayDeps {
  schema: GraphQLSchema;
  authenticate: Authenticate;
  /** What our own pages ask. */
  queries: readonly PersistedQuery[];
  context: Pick<Context, 'config' | 'places' | 'rates' | 'proxies'>;
}

const requestSchema = z.object({
  query: z.string().nullish(),
  hash: z.string().nullish(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
});

interface Asked {
  text: string | null;
  hash: string | null;
  variables: Record<string, unknown>;
  operationName: string | null;
}

/**
 * Hangs the content gateway up at `/gateway`: POST, bearer token, `language`. Our own pages send `{ hash, variables }` of a query
 * that was compiled here; the query of anybody else comes as text, is small, and is forgotten with its answer.
 */
export async function createGateway(app: FastifyInstance, parts: GatewayDeps): Promise<void> {
  const { schema, context } = parts;
  const known = compilePersisted(schema, parts.queries);
  const isDeveloper = context.config.mode === 'development';

  async function answer(request: FastifyRequest, gatewayContext: GatewayContext): Promise<ExecutionResult> {
    const { text, hash, variables, operationName } = readBody(request.body);
    const { guestId } = gatewayContext.caller;
    if (hash !== null) {
      await limitGuest(context, 'gateway', guestId);
      const run = known(hash);
      if (run === null) throw new AppError('unknown-query', 400);
      return run(gatewayContext, variables);
    }
    chargeNetwork(context, 'free-query', request.raw);
    await limitGuest(context, 'free-query', guestId);
    const document = readFreeQuery(text ?? '', schema, isDeveloper);
    const mistakes = mistakesIn(document, schema);
    if (mistakes.length > 0) throw new Mistakes(mistakes);
    const given = { schema, document, contextValue: gatewayContext, variableValues: variables, operationName };
    return execute(given);
  }

  await app.register(async (scope) => {
    const contexts = new WeakMap<FastifyRequest, GatewayContext>();
    scope.setErrorHandler(async (error: FastifyError, request, reply) => {
      if (hasLeft(error, request)) return reply.code(400).send();
      if (error instanceof AppError) return send(reply, error);
      if (error instanceof Mistakes) return reply.code(400).send(refused(error.mistakes));
      if (error instanceof GraphQLError) return reply.code(400).send(refused([error]));
      const status = error.statusCode ?? 500;
      if (status < 500) return reply.code(status).send(refused([error]));
      scope.log.error({ err: error }, 'the gateway failed');
      return send(reply, commonError('internal'));
    });
    scope.route({
      method: ['GET', 'POST', 'PUT', 'DELETE'],
      url: '/gateway',
      bodyLimit: LONGEST_BODY,
      async onRequest(request) {
        if (request.method !== 'POST') throw new AppError('bad-request', 405);
        const caller = await parts.authenticate(bearerToken(request));
        if (caller === null) throw new AppError('gateway-token-missing', 401);
        const { language } = request.query as { language?: string };
        contexts.set(request, {
          caller: { ...caller, ...placeOf(caller, context.places.of(request.raw)) },
          origin: callerOrigin(context.config, request),
          cookies: request.headers.cookie ?? '',
          network: context.proxies.networkOf(request.raw),
          language: language === undefined ? caller.language : pickLanguage(language),
        });
      },
      async handler(request, reply) {
        const gatewayContext = contexts.get(request);
        if (gatewayContext === undefined) throw new Error('a gateway request passed its guard without a caller');
        const { data = null, errors } = await answer(request, gatewayContext);
        reply.header('cache-control', 'private, no-store');
        return errors === undefined || errors.length === 0
          ? { data }
          : { data, errors: errors.map((error) => present(error, scope)) };
      },
    });
  });
}

/** A query that breaks the rules of GraphQL. */
class Mistakes extends Error {
  readonly mistakes: readonly GraphQLError[];

  constructor(mistakes: readonly GraphQLError[]) {
    super('not a query');
    this.mistakes = mistakes;
  }
}

/** Throws `bad-request` for what is no question. */
function readBody(body: unknown): Asked {
  const { data } = isClean(body) ? requestSchema.safeParse(body) : { data: undefined };
  if (data === undefined || (data.query == null && data.hash == null)) throw commonError('bad-request');
  const { query, hash, variables, operationName } = data;
  return {
    text: query ?? null,
    hash: hash ?? null,
    variables: variables ?? {},
    operationName: operationName ?? null,
  };
}

const refused = (errors: readonly { message: string }[]) => ({
  data: null,
  errors: errors.map(({ message }) => ({ message, extensions: { code: 'bad-request' } })),
});

async function send(reply: FastifyReply, error: AppError): Promise<FastifyReply> {
  const message = error.code === 'gateway-token-missing' ? MISSING_TOKEN : error.code;
  const { seconds } = error.details ?? {};
  if (error.status === 429 && typeof seconds === 'number') reply.header('retry-after', seconds);
  return reply
    .code(error.status)
    .send({ data: null, errors: [{ message, extensions: { code: error.code, ...error.details } }] });
}

/** Known errors by their code; the caller's own mistakes in the query as GraphQL words them; all else hidden. */
function present({ originalError: cause, message, path }: GraphQLError, scope: FastifyInstance) {
  if (cause instanceof AppError) {
    return { message: cause.code, path, extensions: { code: cause.code, ...cause.details } };
  }
  // What GraphQL itself says of variables is wrapped once more.
  if (cause === undefined || cause === null || cause instanceof GraphQLError)
    return { message, extensions: { code: 'bad-request' } };
  scope.log.error({ err: cause }, 'a gateway field failed');
  return { message: 'internal', path, extensions: { code: 'internal' } };
}
