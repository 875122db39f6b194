import { ConfigError } from './config/config-error.ts';
import { codeOf, sentenceOf } from './errors/system-error.ts';

/** Waits for somebody to listen. @throws ConfigError naming the variable that is to be changed when that cannot be. */
export async function listening<T>(variable: string, port: number, host: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    const code = codeOf(cause);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new ConfigError(`HOST: nothing can listen at ${host}, ${sentenceOf(cause)}.`, { cause });
    }
    if (code === 'EADDRINUSE' || code === 'EACCES') {
      const why = code === 'EACCES' ? 'this user may not listen there' : sentenceOf(cause);
      throw new ConfigError(`${variable}: port ${port} cannot be used, ${why}.`, { cause });
    }
    throw cause;
  }
}
