import { createIsomorphicFn } from '@tanstack/react-start';
import { getGlobalStartContext } from '@tanstack/react-start';
import type { Call, CallInput, CallOutput, Language, Problem } from '../../platform/contract.ts';
import type { PageCall } from '../../platform/http/in-process.ts';
import type { PersistedQuery } from '../../platform/gateway/persisted.ts';
import { accessToken, renewAccess, session, whoIsIt } from './access.ts';
import { restAddress } from './rest-address.ts';

/** An answer that is not what was hoped for; `code` chooses the sentence to show. */
export class ApiProblem extends Error {
  readonly code: string;
  readonly status: number;
  readonly details: Problem['details'];
  /** Which inputs were wrong, for `bad-request`. */
  readonly issues: Problem['issues'];

  constructor(problem: Pick<Problem, 'code' | 'status' | 'details' | 'issues'>) {
    super(problem.code);
    this.code = problem.code;
    this.status = problem.status;
    this.details = problem.details;
    this.issues = problem.issues;
  }
}

/** The network did not carry the question or the answer. */
export const offline = () => new ApiProblem({ code: 'offline', status: 0 });

export interface CallOptions {
  /** It goes on where the page is left meanwhile. */
  outlives?: boolean;
}

interface Answer {
  status: number;
  body: unknown;
}

/** What the server passes along with a page request, so that loaders ask in process. */
export interface PageContext {
  ask(pageCall: PageCall): Promise<Answer>;
}

const send = createIsomorphicFn()
  .server(async (call: Sent, language: Language, { params, query }: Input, _options: CallOptions): Promise<Answer> => {
    const context: PageContext | undefined = getGlobalStartContext();
    if (context === undefined) throw new Error('a call outside of a page request');
    const { method, path } = call;
    return context.ask({ method, path, language, params: asText(params), query: asText(query) });
  })
  .client((call: Sent, language: Language, input: Input, { outlives = false }: CallOptions) =>
    sendOverHttp({
      method: call.method,
      url: address(call.path, language, input),
      body: input.body,
      isForAll: call.isForAll === true,
      outlives,
    }),
  );

type Sent = Pick<Call, 'method' | 'path' | 'isForAll'>;

interface Input {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

interface Wire {
  method: string;
  url: string;
  body: unknown;
  /** It goes without a token. */
  isForAll: boolean;
  outlives: boolean;
}

async function sendOverHttp(wire: Wire): Promise<Answer> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (wire.body !== undefined) headers['content-type'] = 'application/json';
  const token = wire.isForAll ? null : accessToken();
  if (token !== null) headers['authorization'] = `Bearer ${token}`;
  const body = wire.body === undefined ? null : JSON.stringify(wire.body);
  const response = await fetch(wire.url, { method: wire.method, headers, body, keepalive: wire.outlives }).catch(() => {
    throw offline();
  });
  return { status: response.status, body: await response.json().catch(() => null) };
}

/**
 * A token may have run out while the page lay in the background: whether there is a new one to ask once more with. Throws
 * {@link ApiProblem} where another tab has let in somebody else meanwhile: what one has pressed is not done in the name, and with the
 * coins, of another.
 */
export async function renewAccessOf(who: string | null): Promise<boolean> {
  if (!(await renewAccess())) return false;
  if (who === null || who === whoIsIt()) return true;
  const isElse = session().guest?.isLoggedIn === true;
  throw new ApiProblem({ code: isElse ? 'somebody-else' : 'not-signed-in', status: 401 });
}

/**
 * Makes one REST call: `callRest(getGuestBalance, language, {})`. In the browser a contract's calls are their method and path alone (see
 * `build/browser-calls.ts`), so that no schema travels. Throws {@link ApiProblem}.
 */
export async function callRest<T extends Call>(
  call: T,
  language: Language,
  input: CallInput<T>,
  options: CallOptions = {},
): Promise<CallOutput<T>> {
  const who = whoIsIt();
  let answer = await send(call, language, input, options);
  const expired = answer.status === 401 && readProblem(answer).code === 'not-signed-in';
  if (expired && accessToken() !== null && (await renewAccessOf(who)))
    answer = await send(call, language, input, options);
  if (answer.status >= 200 && answer.status < 300) return answer.body as CallOutput<T>;
  throw new ApiProblem(readProblem(answer));
}

function address(path: string, language: Language, input: Input): string {
  const params = asText(input.params);
  const filled = path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(params[name])));
  return restAddress(filled, { language, ...asText(input.query) });
}

/** As an address carries it; what is not given is left out. */
function asText(values: unknown): Record<string, string> {
  const given = Object.entries(values ?? {}).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

const TOO_LARGE = 413;

function readProblem({ status, body }: Answer): Pick<Problem, 'code' | 'status' | 'details' | 'issues'> {
  const problem = body as Partial<Problem> | null;
  // What stands in front of the server refuses in its own words.
  const code = problem?.code ?? (status === TOO_LARGE ? 'too-large' : 'internal');
  return { code, status, details: problem?.details, issues: problem?.issues };
}

/** Asks the content gateway, by the query's hash. Only in the browser: it needs a guest's token. Throws {@link ApiProblem}. */
export async function callGateway<Result, Variables>(
  hash: PersistedQuery<Result, Variables>,
  variables: Variables,
  language: Language,
): Promise<Result> {
  const wire = {
    method: 'POST',
    url: `/gateway?language=${language}`,
    body: { hash, variables },
    isForAll: false,
    outlives: false,
  };
  const who = whoIsIt();
  let answer = await sendOverHttp(wire);
  if (answer.status === 401 && (await renewAccessOf(who))) answer = await sendOverHttp(wire);
  const { data, errors } = (answer.body ?? {}) as { data?: Result; errors?: { extensions?: { code?: string } }[] };
  const code = errors?.[0]?.extensions?.code;
  if (code !== undefined || data === undefined || data === null) {
    throw new ApiProblem({ code: code ?? 'internal', status: answer.status });
  }
  return data;
}
