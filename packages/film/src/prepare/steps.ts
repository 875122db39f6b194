import { mkdir, open, readFile, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Below a film's folder, as long as it is not done. */
const WORK = '.work';

/**
 * Steps of a longer work on one folder: each is done once, whole or not at all, and its result is found again by whoever goes on after
 * this process was ended, however that came.
 */
export class Steps {
  readonly folder: string;
  readonly #owned: readonly string[];
  readonly #signal: AbortSignal | undefined;

  private constructor(folder: string, owned: readonly string[], signal: AbortSignal | undefined) {
    this.folder = folder;
    this.#owned = owned;
    this.#signal = signal;
  }

  /**
   * Goes on with what is there, if it was begun with the same fingerprint; else all of it is thrown away.
   * @param work.owned what steps and their caller write below the folder: all that is ever thrown away
   */
  static async open(
    folder: string,
    work: { fingerprint: string; owned: readonly string[]; signal?: AbortSignal | undefined },
  ): Promise<Steps> {
    const { fingerprint } = work;
    const steps = new Steps(folder, work.owned, work.signal);
    const begun = await readJson<string>(steps.#at('plan.json'));
    if (begun !== fingerprint) {
      await steps.clear();
      await mkdir(join(folder, WORK), { recursive: true });
      await writeWhole(steps.#at('plan.json'), JSON.stringify(fingerprint));
    }
    return steps;
  }

  /**
   * Does a step, or tells what it came to before.
   * @param make gets a folder of its own for what it writes, that becomes `target` when it is done, in place of what stood there
   */
  async run<T>(name: string, target: string | null, make: (folder: string) => Promise<T>): Promise<T> {
    this.#signal?.throwIfAborted();
    const done = await readJson<{ value: T }>(this.#at(`${name}.json`));
    if (done !== null) return done.value;
    const temporary = this.#at(`${name}.tmp`);
    await rm(temporary, { recursive: true, force: true });
    await mkdir(temporary, { recursive: true });
    const value = await make(temporary);
    if (target === null) await rm(temporary, { recursive: true });
    else {
      await mkdir(dirname(join(this.folder, target)), { recursive: true });
      await rm(join(this.folder, target), { recursive: true, force: true });
      await rename(temporary, join(this.folder, target));
    }
    await writeWhole(this.#at(`${name}.json`), JSON.stringify({ value }));
    return value;
  }

  /** Forgets the steps; what they made stays. */
  async finish(): Promise<void> {
    await rm(join(this.folder, WORK), { recursive: true, force: true });
  }

  /** Throws away all that was made, and the folder, if nothing else is in it. */
  async clear(): Promise<void> {
    for (const name of [...this.#owned, WORK]) await rm(join(this.folder, name), { recursive: true, force: true });
    try {
      await rmdir(this.folder);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && ['ENOENT', 'ENOTEMPTY'].includes(String(error.code))))
        throw error;
    }
  }

  #at(name: string): string {
    return join(this.folder, WORK, name);
  }
}

/** Below the folder of `Steps`, for what only later steps need. */
export const inWork = (name: string) => join(WORK, name);

/** Null where there is none. What is there is whole: see `writeWhole`. */
export async function readJson<T>(path: string): Promise<T | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as T;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Writes a file that is there whole or not at all, even if the machine loses its power. */
export async function writeWhole(path: string, content: string): Promise<void> {
  const temporary = `${path}.tmp`;
  {
    await using file = await open(temporary, 'w');
    await file.writeFile(content);
    await file.sync();
  }
  await rename(temporary, path);
  await using folder = await open(dirname(path), 'r');
  await folder.sync();
}
