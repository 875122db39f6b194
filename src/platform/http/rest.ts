import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { audit } from '../audit.ts';
import type { Db } from '../database/database.ts';
import { languageSchema, problemSchema, type Call, type CallOutput, type Language } from '../contract.ts';
import { AppError } from '../errors.ts';
import { placeOf, type Place, type Places } from '../places.ts';
import { admit, bearerToken, type Authenticate, type Caller } from './caller.ts';

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type CallerOf<T extends Call> = T['access'] extends 'public' ? Caller | null : Caller;

export interface RestInput<T extends Call> {
  params: T extends { params: infer P } ? Parsed<P> : undefined;
  query: T extends { query: infer Q } ? Parsed<Q> : undefined;
  body: T extends { body: infer B } ? Parsed<B> : undefined;
  caller: CallerOf<T>;
  language: Language;
  /** Where the caller is, also one without a token. */
  place: Place;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The scope below `/rest/v1`, where features hang their calls. */
export interface Rest {
  app: FastifyInstance;
  authenticate: Authenticate;
  places: Places;
  /** Where operators' calls are noted. */
  db: Db;
  /** Every call that was hung up, for the document and for the test that walks all doors. */
  calls: Call[];
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

export const FORM = 'application/x-www-form-urlencoded';

const callers = new WeakMap<FastifyRequest, Caller | null>();

/** Hangs up one call of a contract: guards access, input and output; `handle` is an operation's thin door. */
export function serve<T extends Call>(
  rest: Rest,
  call: T,
  handle: (input: RestInput<T>) => Promise<CallOutput<T>>,
  options: { limit?: { max: number; timeWindow: string } } = {},
): void {
  rest.calls.push(call);
  const query = call.query instanceof z.ZodObject ? everywhere.extend(call.query.shape) : everywhere;
  rest.app.route({
    method: call.method,
    url: call.path,
    schema: {
      summary: call.summary,
      tags: [call.path.split('/')[1] ?? ''],
      security: call.access === 'public' ? [] : [{ bearer: [] }],
      querystring: query,
      ...(call.params === undefined ? {} : { params: call.params }),
      ...(call.body === undefined ? {} : { body: call.body }),
      response: { 200: call.response, '4xx': problemSchema, '5xx': problemSchema },
    },
    ...(options.limit === undefined ? {} : { config: { rateLimit: options.limit } }),
    // Who may not come in is told so before anything of what he sent is looked at.
    async preValidation(request) {
      const isForm = request.headers['content-type']?.startsWith(FORM) === true;
      if (isForm && call.takesForms !== true) throw new AppError('bad-request', 415);
      const known = await rest.authenticate(bearerToken(request));
      admit(call, known);
      callers.set(request, known);
    },
    async handler(request, reply) {
      const known = callers.get(request) ?? null;
      const place = placeOf(known, rest.places.of(request.raw));
      const caller = known === null ? null : { ...known, ...place };
      const language = pickLanguage((request.query as { language?: string }).language);
      const { params, query, body } = request;
      if (call.access === 'operator' && caller !== null && call.impersonal !== true) {
        await audit(rest.db, caller, call, { params, query, body });
      }
      if (call.method === 'GET' && call.access !== 'public') reply.header('cache-control', 'private, no-store');
      return handle({ params, query, body, caller, language, place, request, reply } as RestInput<T>);
    },
  });
}
