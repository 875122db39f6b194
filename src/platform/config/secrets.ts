import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from './config-error.ts';
import { codeOf, sentenceOf } from '../errors/system-error.ts';

/** Keys derived from one root, so that no two purposes share one. */
export interface Secrets {
  /** 32 bytes for a purpose, the same on every start. */
  key(purpose: string): Buffer;
}

/** Takes the given secret, or the one in `DATA_DIR/secret` (0600), made on first use. */
export async function loadSecrets(dataDir: string, given: string | null): Promise<Secrets> {
  const root = given ?? (await keptSecret(dataDir));
  return { key: (purpose) => createHmac('sha256', root).update(purpose).digest() };
}

async function keptSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secret');
  const drafted = `${file}.${randomUUID()}`;
  try {
    await mkdir(dataDir, { recursive: true });
    await writeFile(drafted, randomBytes(48).toString('base64url'), { mode: 0o600 });
    // A link appears whole and never replaces one: two first starts at once agree on one secret.
    await link(drafted, file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') {
      throw new ConfigError(`DATA_DIR: ${dataDir} cannot be written to, ${sentenceOf(error)}.`, { cause: error });
    }
  } finally {
    // Where nothing could be written there is nothing to be removed either, and that is what is to be told.
    await rm(drafted, { force: true }).catch(() => {});
  }
  const secret = await readFile(file, 'utf8').then(
    (text) => text.trim(),
    (cause: unknown) => {
      throw new ConfigError(`SECRET: ${file} cannot be read, ${sentenceOf(cause)}.`, { cause });
    },
  );
  if (secret.length < 32)
    throw new ConfigError(
      `SECRET: ${file} is damaged; restore it from a copy, for much of what is kept needs it (README).`,
    );
  return secret;
}
