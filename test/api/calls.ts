import type { App } from '../../src/app/app.ts';
import {
  problemSchema,
  type Call,
  type CallInput,
  type CallOutput,
  type Problem,
} from '../../src/platform/contract.ts';
import type { TestGuest } from '../people/people.ts';

/** Who calls: a guest with his token and cookies, or nobody. */
export type Who = TestGuest | null;

export interface RawAnswer {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  text: string;
  cookies: string[];
}

export interface RawRequest {
  method: Call['method'] | 'HEAD';
  /** With its query, below the server's root. */
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface TestCaller {
  /** Makes a call that must succeed; its answer has the shape that the contract declares. */
  ok<T extends Call>(call: T, input: CallInput<T>, who: Who): Promise<CallOutput<T>>;
  /** Makes a call that must be refused; the problem it is answered with. */
  refused<T extends Call>(call: T, input: CallInput<T>, who: Who): Promise<Problem>;
  /** Any request at all, its answer as it is. */
  raw(request: RawRequest, who: Who): Promise<RawAnswer>;
  /** A query of the gateway: its data, or the codes of its errors. */
  query(text: string, variables: object, who: Who): Promise<{ data: unknown; codes: string[] }>;
}

export function createCaller(app: App, origin: string): TestCaller {
  const raw: TestCaller['raw'] = async ({ method, path, body, headers = {} }, who) => {
    const answer = await app.http.inject({
      method,
      url: path,
      headers: {
        host: new URL(origin).host,
        ...(who === null ? {} : { authorization: `Bearer ${who.token}`, cookie: who.cookie }),
        ...headers,
      },
      // Each guest calls from an address of his own, so that no limit meant for one stops the others.
      remoteAddress: who?.address ?? '127.0.0.1',
      ...(body === undefined ? {} : { payload: body as object }),
    });
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text: answer.body,
      cookies: [answer.headers['set-cookie'] ?? []].flat(),
    };
  };

  return callsBy(raw);
}

/** Calls by whatever makes requests, in this process or over the network. */
export function callsBy(raw: TestCaller['raw']): TestCaller {
  const send = (call: Call, input: { params?: unknown; query?: unknown; body?: unknown }, who: Who) =>
    raw({ method: call.method, path: `/rest/v1${pathOf(call.path, input)}`, body: input.body }, who);

  return {
    raw,
    async ok(call, input, who) {
      const { status, text } = await send(call, input, who);
      if (status !== 200) throw new Error(`${call.method} ${call.path} answered ${status}: ${text}`);
      return call.response.parse(JSON.parse(text)) as CallOutput<typeof call>;
    },
    async refused(call, input, who) {
      const { status, text } = await send(call, input, who);
      if (status < 400) throw new Error(`${call.method} ${call.path} was not refused but answered ${status}`);
      return problemSchema.parse(JSON.parse(text));
    },
    async query(text, variables, who) {
      const answer = await raw({ method: 'POST', path: '/gateway', body: { query: text, variables } }, who);
      const { data, errors = [] } = JSON.parse(answer.text) as {
        data: unknown;
        errors?: { extensions: { code: string } }[];
      };
      return { data, codes: errors.map(({ extensions }) => extensions.code) };
    },
  };
}

/** By what a call was refused: the code of its problem, or of the first of the gateway's errors. */
export const codeIn = (text: string): string | undefined => {
  const { code, errors } = JSON.parse(text) as { code?: string; errors?: { extensions: { code: string } }[] };
  return code ?? errors?.[0]?.extensions.code;
};

/** A call's path with its parameters and query put in. */
export function pathOf(pattern: string, input: { params?: unknown; query?: unknown }): string {
  const params = (input.params ?? {}) as Record<string, unknown>;
  const path = pattern.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(asText(params[name])));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries((input.query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined) query.set(name, asText(value));
  }
  return query.size === 0 ? path : `${path}?${query}`;
}

/** An address takes no halves of signs. */
const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed();
