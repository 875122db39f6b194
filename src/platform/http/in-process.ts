import type { z } from 'zod';
import type { Call, CallOutput, Language } from '../contract.ts';
import { AppError, commonError } from '../errors/errors.ts';
import type { GeoLocation } from '../geo/geo.ts';
import { isClean } from '../texts/clean-input.ts';
import type { Rest, RestInput } from './rest.ts';

/** A call that a page makes while it is rendered: on behalf of nobody by name, so none but what anybody may read. */
export interface PageCall {
  method: Call['method'];
  /** As its contract has it, with the names of its parameters. */
  path: string;
  language: Language;
  params: Record<string, string>;
  query: Record<string, string>;
}

/** Answers a page's call without a connection, and without writing and reading JSON between; throws as the operation does. */
export type InProcess = (pageCall: PageCall, place: GeoLocation) => Promise<unknown>;

/** A call as pages make it. It is held to its contract at both ends, as over HTTP. */
export function toInProcess<T extends Call>(
  { availability }: Rest,
  call: T,
  handle: (input: RestInput<T>) => Promise<CallOutput<T>>,
): InProcess {
  const answer = async ({ language, params, query }: PageCall, place: GeoLocation) => {
    if (!isClean([params, query])) throw commonError('bad-request', { reason: 'no-text' });
    const input: RestInput<T> = {
      params: read(call.params, params) as RestInput<T>['params'],
      query: read(call.query, query) as RestInput<T>['query'],
      body: undefined as RestInput<T>['body'],
      caller: null as RestInput<T>['caller'],
      language,
      place,
      get request(): never {
        throw new Error(`${call.path} looks at the request, which a page's call has none of`);
      },
      get reply(): never {
        throw new Error(`${call.path} writes to the answer, which a page's call has none of`);
      },
    };
    return call.response.parse(await handle(input));
  };
  return (pageCall, place) => availability.guard(() => answer(pageCall, place));
}

/** Asks one of the calls that pages may make. */
export const askIn =
  ({ inProcess }: Pick<Rest, 'inProcess'>): InProcess =>
  async (pageCall, place) => {
    const call = inProcess.get(`${pageCall.method} ${pageCall.path}`);
    if (call === undefined) throw new Error(`pages cannot ask ${pageCall.method} ${pageCall.path}`);
    return call(pageCall, place);
  };

/** Throws `bad-request` for what the contract does not take. */
function read(schema: z.ZodType | undefined, given: unknown): unknown {
  if (schema === undefined) return undefined;
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw new AppError('bad-request', 400, { reason: 'input' });
  return parsed.data;
}
