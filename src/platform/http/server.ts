import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyRequest,
} from 'fastify';
import {
  hasZodFastifySchemaValidationErrors,
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod';
import type { Context } from '../context.ts';
import { AppError, fault, problem } from '../errors.ts';
import type { Problem } from '../contract.ts';
import type { Authenticate } from './caller.ts';
import { IN_PROCESS } from './in-process.ts';
import { FORM, type Rest } from './rest.ts';
import { addOriginCheck, addSecurityHeaders } from './security.ts';

/** The HTTP server with its guards and fault answers, without any route. */
export async function createHttpServer(context: Context): Promise<FastifyInstance> {
  const { config, log, metrics } = context;
  const logger: FastifyBaseLogger = log;
  const app: FastifyInstance = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: 256 * 1024,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
  });
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const answer = toProblem(error);
    if (answer.status >= 500) request.log.error({ err: error, route: request.routeOptions.url }, 'a call failed');
    return reply.code(answer.status).type('application/problem+json').send(JSON.stringify(answer));
  });
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: String(reply.statusCode),
    };
    metrics.httpSeconds.observe(labels, reply.elapsedTime / 1000);
  });
  addSecurityHeaders(app, config);
  addOriginCheck(app, config);
  await app.register(cookie);
  return app;
}

/** The scope `/rest/v1` with its rate limit and its OpenAPI document at `/rest/v1/openapi.json`. */
export async function createRest(
  app: FastifyInstance,
  context: Context,
  authenticate: Authenticate,
  hang: (rest: Rest) => void | Promise<void>,
): Promise<Rest> {
  const calls: Rest['calls'] = [];
  let rest: Rest | undefined;
  await app.register(
    async (scope) => {
      scope.setValidatorCompiler(validatorCompiler);
      scope.setSerializerCompiler(serializerCompiler);
      // Wallets and payment companies send forms.
      scope.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) =>
        done(null, Object.fromEntries(new URLSearchParams(String(body)))),
      );
      await scope.register(rateLimit, {
        max: 1200,
        // Pages that we render ask in process; the guest who wanted the page was counted by nobody's call but his own.
        allowList: (request: FastifyRequest) => request.raw.socket.remoteAddress === IN_PROCESS,
        timeWindow: '1 minute',
        ...(context.redis === null ? {} : { redis: context.redis }),
        errorResponseBuilder: (_request, limit) =>
          new AppError('too-many-requests', 429, { seconds: Math.ceil(limit.ttl / 1000) }),
      });
      await scope.register(swagger, {
        openapi: {
          openapi: '3.1.0',
          info: { title: 'Séparée', version: '1' },
          servers: [{ url: '/rest/v1' }],
          components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
        },
        transform: jsonSchemaTransform,
        stripBasePath: true,
      });
      scope.addHook('preHandler', async ({ params, query, body }) => {
        // PostgreSQL cannot keep such text, and nobody types it.
        if (holdsNoText([params, query, body])) throw fault('bad-request', { reason: 'no-text' });
      });
      scope.setNotFoundHandler(async (_request, reply) =>
        reply
          .code(404)
          .type('application/problem+json')
          .send(JSON.stringify(problem('not-found', 404))),
      );
      const { places, database } = context;
      rest = { app: scope, authenticate, calls, places, db: database.db };
      await hang(rest);
      scope.get('/openapi.json', { schema: { hide: true } }, async () => scope.swagger());
    },
    { prefix: '/rest/v1' },
  );
  if (rest === undefined) throw new Error('the REST scope was not set up');
  return rest;
}

/** Whether a text in checked input, which is never deep, holds the character zero or half a character. */
function holdsNoText(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed();
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsNoText);
}

function toProblem(error: FastifyError | AppError): Problem {
  if (error instanceof AppError) return error.toProblem();
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues = error.validation.map((issue) => ({
      path: issue.instancePath.split('/').filter(Boolean).join('.'),
      message: issue.message ?? 'invalid',
    }));
    return problem('bad-request', 400, { issues });
  }
  const status = error.statusCode ?? 500;
  // Fastify's own refusals (too large, bad JSON, unknown media type) are the caller's to mend.
  if (status >= 400 && status < 500) return problem(status === 429 ? 'too-many-requests' : 'bad-request', status);
  return problem('internal', 500);
}
