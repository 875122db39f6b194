/** A request as any HTTP server can hand it over. */
export interface HttpRequest {
  method: string;
  /** Path without the query, as it came (percent-encoded). */
  path: string;
  /** Names in lower case. */
  headers: Record<string, string | string[] | undefined>;
  body: string;
  /** Where it came from, for limits; unknown unless told. */
  address?: string;
}

export interface HttpResponse {
  status: number;
  headers: Record<string, string>;
  /** Values of `Link`, each a line of its own: encoders are known that split a line at every comma. */
  links?: string[];
  body: string;
}

/** A refusal with its status; thrown inside the handler and answered as problem+json. */
export class HttpProblem extends Error {
  override readonly name = 'HttpProblem';
  readonly status: number;
  readonly headers: Record<string, string>;

  constructor(status: number, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}

/** First value of a header, or undefined. */
export function header(request: HttpRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/** The token of an `Authorization` header; null where there is none. Nobody else reads that header. */
export function bearerOf(authorization: string | string[] | undefined): string | null {
  const value = Array.isArray(authorization) ? authorization[0] : authorization;
  return /^Bearer +([^\s]+)$/i.exec(value ?? '')?.[1] ?? null;
}

/** @param code what programs tell it by */
export function problem({ status, message, headers }: HttpProblem, code?: string): HttpResponse {
  return {
    status,
    headers: { ...headers, 'content-type': 'application/problem+json' },
    body: JSON.stringify({ type: 'about:blank', status, detail: message, ...(code !== undefined && { code }) }),
  };
}
