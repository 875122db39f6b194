/** What the system's refusals mean to the person who starts the platform. */
const MEANINGS: Record<string, string> = {
  EACCES: 'this user may not go there',
  EPERM: 'this user may not do that',
  EROFS: 'it is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a file is in the way',
  EEXIST: 'a file is in the way',
  ENOENT: 'there is no such place',
  EADDRINUSE: 'another program has it',
  EADDRNOTAVAIL: 'this machine has no such address',
  ECONNREFUSED: 'nobody answers there',
  ECONNRESET: 'the connection was cut',
  ETIMEDOUT: 'no answer came in time',
  EHOSTUNREACH: 'no way leads there',
  ENETUNREACH: 'no way leads there',
  ENOTFOUND: 'no machine has that name',
  S3_AWAY: 'its server does not work at the moment',
  EAI_AGAIN: 'names cannot be looked up at the moment',
};

/** The code that Node, PostgreSQL or a library gave an error, also one that stands for several attempts. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error instanceof AggregateError ? codeOf(error.errors[0]) : undefined;
}

/** Half a sentence on why something did not work, in plain words where they are known. */
export function sentenceOf(error: unknown): string {
  const code = codeOf(error);
  const meaning = code === undefined ? undefined : MEANINGS[code];
  if (meaning !== undefined) return meaning;
  const message = error instanceof Error ? error.message : String(error);
  return message === '' ? (code ?? 'for no reason that was given') : message.replace(/\.$/, '');
}
