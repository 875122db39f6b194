import { codeOf } from '../errors/system-error.ts';

/** The server is away, or says that it is. */
export class StorageAway extends Error {
  readonly code: string;
  constructor(code: string, options?: ErrorOptions) {
    super(`S3 is away (${code})`, options);
    this.code = code;
  }
}

/** What the server refused, by its own word for it. Its whole answer may repeat what was signed: it goes into no log. */
class StorageRefused extends Error {
  readonly status: number;
  constructor(status: number, word: string) {
    super(`S3 answered ${status} ${word}`);
    this.status = status;
  }
}

export const isOfS3 = (error: unknown): boolean => error instanceof StorageAway || error instanceof StorageRefused;

/** Runs a request; of its error no more is told than may stand in a log. */
export async function told<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    throw errorOf(error);
  }
}

const BUSY = new Set([429, 500, 502, 503, 504]);

function errorOf(error: unknown): unknown {
  if (error instanceof StorageAway || error instanceof RangeError) return error;
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof StorageAway) return at;
    const status = 'status' in at && typeof at.status === 'number' ? at.status : null;
    if (status !== null)
      return BUSY.has(status) ? new StorageAway('S3_AWAY') : new StorageRefused(status, codeOf(at) ?? '');
    const code = codeOf(at);
    if (code !== undefined && /^(E[A-Z_]+|UND_ERR_[A-Z_]+)$/.test(code))
      return new StorageAway(code.startsWith('UND_ERR') ? 'S3_AWAY' : code);
  }
  // What `fetch` says of a connection that broke.
  return error instanceof TypeError ? new StorageAway('S3_AWAY') : error;
}

/** For what need not be there. */
export function noneIfMissing(error: unknown): null {
  if (error instanceof StorageRefused && error.status === 404) return null;
  throw error;
}
