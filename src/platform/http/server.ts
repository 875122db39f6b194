import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import swagger from '@fastify/swagger';
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
} from 'fastify';
import {
  hasZodFastifySchemaValidationErrors,
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod';
import type { Context } from '../context.ts';
import { AppError, commonError, problem } from '../errors/errors.ts';
import { RETRY_AFTER_SECONDS } from '../errors/availability.ts';
import { isOutage } from '../errors/outage.ts';
import { commonErrors, type Problem } from '../contract.ts';
import type { Authenticate } from './caller.ts';
import { hasLeft, endAnswered, limitConnections } from './connections.ts';
import { addForms } from './forms.ts';
import { addRequestLimits } from './limits/request-limits.ts';
import type { Rest } from './rest.ts';
import { addHostCheck, addOriginCheck, addSecurityHeaders, setSecurityHeaders } from './security.ts';

const REQUEST_MS = 30_000;
/** Heads are short; who says nothing at all has no longer either. */
const HEAD_MS = 10_000;
/** How often Node looks for those who are late. */
const LOOK_EVERY_MS = 5_000;

const CALLS = ['/rest/', '/gateway', '/whip/', '/whep/', '/uploads/'];
/** Pages and files ask for nothing themselves, or make calls. */
const isCall = (url: string) => CALLS.some((start) => url.startsWith(start));

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Origins of other sites' pages that may write here; only where no cookie says who asks. */
    origins?: readonly string[];
    /** Is answered whatever is away, and counted by no limit. */
    probe?: true;
  }
}

/** The HTTP server with its guards and error answers, without any route. */
export async function createHttpServer(context: Context): Promise<FastifyInstance> {
  const { config, log, metrics } = context;
  const logger: FastifyBaseLogger = log;
  const app: FastifyInstance = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: context.proxies.isTrusted,
    // Who sends a request drop by drop holds nothing for long.
    requestTimeout: REQUEST_MS,
    http: { headersTimeout: HEAD_MS, connectionsCheckingInterval: LOOK_EVERY_MS },
    bodyLimit: 256 * 1024,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
    // An address that cannot be read is answered before there is a route, and before any hook.
    frameworkErrors(error, _request, reply) {
      setSecurityHeaders(reply, config);
      void sendProblem(reply, toProblem(error));
    },
  });
  app.setNotFoundHandler(async (_request, reply) => sendProblem(reply, problem('not-found', 404)));
  limitConnections(app.server, context);
  endAnswered(app);
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    if (hasLeft(error, request)) return reply.code(400).send();
    const answer = toProblem(error);
    const { seconds } = answer.details ?? {};
    if (answer.status === 429 && typeof seconds === 'number') reply.header('retry-after', seconds);
    if (answer.status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
    // A refusal of our own while something is away, or full, is nothing new: that was written when it went.
    const isRefusal = error instanceof AppError && (answer.status === 503 || answer.status === 507);
    if (answer.status >= 500 && !isRefusal)
      request.log.error({ err: error, route: request.routeOptions.url }, 'a call failed');
    return sendProblem(reply, answer);
  });
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: String(reply.statusCode),
    };
    metrics.httpSeconds.observe(labels, reply.elapsedTime / 1000);
  });
  app.addHook('onRequest', async ({ raw }) => {
    if (context.proxies.note(raw, context.now()))
      log.warn(
        'a machine in front passes requests on and is not believed: set TRUST_PROXY, or all guests count as one',
      );
  });
  addSecurityHeaders(app, config);
  addRequestLimits(app, context);
  addHostCheck(app);
  app.addHook('onRequest', async ({ url, routeOptions }) => {
    if (isCall(url) && routeOptions.config.probe !== true) context.availability.require();
  });
  addOriginCheck(app, config);
  await app.register(cookie);
  app.decorateRequest('caller', null);
  return app;
}

/** The scope `/rest/v1` with its OpenAPI document at `/rest/v1/openapi.json`. */
export async function createRest(
  app: FastifyInstance,
  context: Context,
  authenticate: Authenticate,
  hang: (rest: Rest) => void | Promise<void>,
): Promise<Rest> {
  const calls: Rest['calls'] = [];
  const inProcess: Rest['inProcess'] = new Map();
  let rest: Rest | undefined;
  await app.register(
    async (scope) => {
      scope.setValidatorCompiler(validatorCompiler);
      scope.setSerializerCompiler(serializerCompiler);
      addForms(scope);
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
      const { places, database, availability } = context;
      rest = { app: scope, authenticate, calls, inProcess, places, database, availability, context };
      await hang(rest);
      // Whatever is asked for below, and by whatever method, is a call or none: never a page.
      for (const below of ['/', '/*'])
        scope.get(below, { schema: { hide: true } }, async () => {
          throw commonError('not-found');
        });
      let document: string | undefined;
      scope.get('/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
        document ??= JSON.stringify(scope.swagger());
        return reply.type('application/json').serializer(String).send(document);
      });
    },
    { prefix: '/rest/v1' },
  );
  if (rest === undefined) throw new Error('the REST scope was not set up');
  return rest;
}

/** The one form of all refusals. */
const sendProblem = (reply: FastifyReply, answer: Problem) =>
  reply.code(answer.status).type('application/problem+json').send(JSON.stringify(answer));

/** What is told of an error; what nobody was to know of says `internal`. */
export function toProblem(error: FastifyError | AppError): Problem {
  if (error instanceof AppError) return error.toProblem();
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues = error.validation.map((issue) => ({
      path: issue.instancePath.split('/').filter(Boolean).join('.'),
      message: issue.message ?? 'invalid',
    }));
    return problem('bad-request', 400, { issues });
  }
  if (isOutage(error)) return problem('unavailable', 503);
  const status = error.statusCode ?? 500;
  if (status === commonErrors['too-large']) return problem('too-large', status);
  // Fastify's own refusals (bad JSON, unknown media type) are the caller's to mend.
  if (status >= 400 && status < 500) return problem(status === 429 ? 'too-many-requests' : 'bad-request', status);
  return problem('internal', 500);
}
