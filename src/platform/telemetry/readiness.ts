import type { Context } from '../context.ts';
import { writeProbe } from '../config/installation-store.ts';
import { codeOf } from '../errors/system-error.ts';

/** An answer is good for so long, so that asking often costs nothing. */
const FRESH_MS = 1_000;
const LIMIT_MS = 900;

/** Why a part is not ready; nothing of paths or addresses. */
export type Lack = 'disk-full' | 'read-only' | 'no-answer' | 'failed';

export interface ReadyPart {
  name: string;
  /** Does what a guest's visit takes. Rejects when that does not work. */
  check: () => Promise<unknown>;
}

/** Answers which parts are missing that a guest needs, and why; nothing when he could be served now. */
export type Readiness = () => Promise<ReadonlyMap<string, Lack>>;

/** What every platform needs, and what else is named. */
export function createReadiness(
  { database, redis, storage, nodeId, availability }: Context,
  more: readonly ReadyPart[],
): Readiness {
  const parts: ReadyPart[] = [
    { name: 'database', check: () => writeProbe(database.pool) },
    { name: 'storage', check: () => storage.probe(nodeId) },
    ...(redis === null ? [] : [{ name: 'redis', check: () => redis.ping() }]),
    ...more,
  ];
  let kept: Promise<ReadonlyMap<string, Lack>> | undefined;
  let keptAt = 0;
  return async () => {
    if (kept === undefined || performance.now() - keptAt > FRESH_MS) {
      keptAt = performance.now();
      kept = lookAt(parts);
    }
    const found = await kept;
    // Calls are refused as long as these are thought to be away.
    const away = availability.away.filter((name) => !found.has(name));
    return away.length === 0 ? found : new Map([...found, ...away.map((name) => [name, 'no-answer'] as const)]);
  };
}

async function lookAt(parts: readonly ReadyPart[]): Promise<ReadonlyMap<string, Lack>> {
  const found = await Promise.all(parts.map(async ({ name, check }) => [name, await lackOf(check)] as const));
  return new Map(found.flatMap(([name, lack]) => (lack === null ? [] : [[name, lack] as const])));
}

async function lackOf(check: () => Promise<unknown>): Promise<Lack | null> {
  const late = Promise.withResolvers<Lack>();
  const timer = setTimeout(() => late.resolve('no-answer'), LIMIT_MS);
  const answered = check().then(() => null, nameOf);
  try {
    return await Promise.race([answered, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** `53100` and `25006` are PostgreSQL's. */
function nameOf(error: unknown): Lack {
  const code = codeOf(error) ?? '';
  if (['ENOSPC', 'EDQUOT', '53100'].includes(code)) return 'disk-full';
  if (['EROFS', 'EACCES', 'EPERM', '25006'].includes(code)) return 'read-only';
  return /^(ECONN[A-Z]+|ETIMEDOUT|EPIPE|S3_AWAY|08...|57P0.|unavailable)$/.test(code) ? 'no-answer' : 'failed';
}
