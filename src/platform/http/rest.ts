import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { audit, auditRefusal } from '../audit/audit.ts';
import type { Availability } from '../errors/availability.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/database.ts';
import { languageSchema, problemSchema, type Call, type CallOutput, type Language } from '../contract.ts';
import { isClean } from '../texts/clean-input.ts';
import { AppError, commonError } from '../errors/errors.ts';
import { placeOf, type GeoLocation, type GeoLocator } from '../geo/geo.ts';
import { toInProcess, type InProcess } from './in-process.ts';
import { isForm } from './forms.ts';
import { admit, bearerToken, type Authenticate, type Caller } from './caller.ts';
import { limitGuest, type RouteLimit } from './limits/request-limits.ts';

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type CallerOf<T extends Call> = T['access'] extends 'public' ? Caller | null : Caller;

export interface RestInput<T extends Call> {
  params: T extends { params: infer P } ? Parsed<P> : undefined;
  query: T extends { query: infer Q } ? Parsed<Q> : undefined;
  body: T extends { body: infer B } ? Parsed<B> : undefined;
  caller: CallerOf<T>;
  language: Language;
  /** Where the caller is, also one without a token. */
  place: GeoLocation;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The scope below `/rest/v1`, where features hang their calls. */
export interface Rest {
  app: FastifyInstance;
  authenticate: Authenticate;
  places: GeoLocator;
  /** Where operators' calls are noted. */
  database: Pick<Database, 'pool'>;
  /** What requests are counted with. */
  context: Pick<Context, 'config' | 'rates' | 'proxies'>;
  availability: Availability;
  /** Every call that was registered, for the document and for the test that walks all APIs. */
  calls: Call[];
  /** Those that pages may make while they are rendered, by method and path. */
  inProcess: Map<string, InProcess>;
}

/** Sent with every call (§7): the language, a cache version, and the token where no header can be set. */
const everywhere = z.object({
  language: z.string().optional(),
  v: z.string().max(40).optional(),
  accessToken: z.string().max(2000).optional(),
});

/** Unknown languages are answered in English (§1). */
export const pickLanguage = (wanted: unknown): Language => {
  const parsed = languageSchema.safeParse(wanted);
  return parsed.success ? parsed.data : 'en';
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls, once he has been let in; null for nobody known. */
    caller: Caller | null;
  }
}

export interface ServeOptions<T extends Call = Call> {
  limit?: RouteLimit;
  /** How that stands which an operator's call changes, by the names it is sent by: the audit log keeps it beside what was asked for. Null for nothing. */
  before?: (input: RestInput<T>) => Promise<Record<string, unknown> | null>;
  /** What it may bring, in bytes, where a file comes along: more than other calls may. */
  longestBody?: number;
  /** Is answered whatever is away, and counted by no limit. */
  probe?: true;
  /** Lets a program in that shows this token in place of a session; such a caller is nobody. */
  token?: string | null;
}

/** Registers one call of a contract: guards access, input and output; `handle` is an operation's thin handler. */
export function serve<T extends Call>(
  rest: Rest,
  call: T,
  handle: (input: RestInput<T>) => Promise<CallOutput<T>>,
  options: ServeOptions<T> = {},
): void {
  rest.calls.push(call);
  if (call.access === 'public' && call.method === 'GET') {
    rest.inProcess.set(`${call.method} ${call.path}`, toInProcess(rest, call, handle));
  }
  const { limit } = options;
  const own = limit === undefined ? undefined : { route: `${call.method} ${call.path}`, limit };
  const query = call.query instanceof z.ZodObject ? everywhere.extend(call.query.shape) : everywhere;
  rest.app.route({
    method: call.method,
    url: call.path,
    ...(options.longestBody === undefined ? {} : { bodyLimit: options.longestBody }),
    schema: {
      summary: call.summary,
      tags: [call.path.split('/')[1] ?? ''],
      security: call.access === 'public' ? [] : [{ bearer: [] }],
      querystring: query,
      ...(call.params === undefined ? {} : { params: call.params }),
      ...(call.body === undefined ? {} : { body: call.body }),
      response: { 200: call.response, '4xx': problemSchema, '5xx': problemSchema },
    },
    config: {
      ...(limit === undefined ? {} : { limit }),
      ...(options.probe === undefined ? {} : { probe: options.probe }),
    },
    // Who may not come in is told so before anything of what he sent is looked at.
    async preValidation(request) {
      if (isForm(request.headers['content-type']) && call.takesForms !== true) throw new AppError('bad-request', 415);
      const token = bearerToken(request);
      if (token !== null && isSame(token, options.token ?? null)) {
        return;
      }
      const known = call.isForAll === true ? null : await rest.availability.during(rest.authenticate(token));
      admit(call, known);
      if (known !== null) await limitGuest(rest.context, 'rest', known.guestId, own);
      request.caller = known;
      // Before schemas look at it: they trip over some of it, and what a call does not declare is noted of operators all the same.
      const { params, query, body } = request;
      if (!isClean([params, query, body])) throw commonError('bad-request', { reason: 'no-text' });
    },
    async handler(request, reply) {
      const known = request.caller;
      const place = placeOf(known, rest.places.of(request.raw));
      const caller = known === null ? null : { ...known, ...place };
      const language = pickLanguage((request.query as { language?: string }).language);
      const { params, query, body } = request;
      const input = { params, query, body, caller, language, place, request, reply } as RestInput<T>;
      const noted =
        call.access === 'operator' && caller !== null && call.impersonal !== true
          ? await audit(rest.database.pool, caller, call, input, (await options.before?.(input)) ?? null)
          : null;
      if (call.method === 'GET' && call.access !== 'public') reply.header('cache-control', 'private, no-store');
      try {
        const answer = await (options.probe === true ? handle(input) : rest.availability.during(handle(input)));
        // Who was sent elsewhere has had his answer.
        return reply.sent ? reply : answer;
      } catch (error) {
        if (noted !== null && caller !== null) await auditRefusal(rest.database.pool, caller, noted, codeOf(error));
        throw error;
      }
    },
  });
}

const codeOf = (error: unknown): string => (error instanceof AppError ? error.code : 'internal');

/** Compares in a time that tells nothing of where they differ. */
function isSame(shown: string, wanted: string | null): boolean {
  if (wanted === null) return false;
  const [one, other] = [shown, wanted].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
