/** Tells the person who starts the platform what is going on. */
export interface Progress {
  /** Names a piece of work, and says how long it took. */
  step<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Moves a bar: `done` of `total`. */
  count(name: string, done: number, total: number): void;
}

/** For tests and embedded use. */
export const silent: Progress = { step: (_name, work) => work(), count: () => undefined };

/** On a terminal one line that moves; elsewhere one line a step. */
export function terminalProgress(out: NodeJS.WriteStream): Progress {
  const write = (text: string) => out.write(text);
  let lastShown = 0;
  return {
    async step(name, work) {
      const begun = performance.now();
      if (out.isTTY) write(`  … ${name}`);
      const result = await work();
      const seconds = ((performance.now() - begun) / 1000).toFixed(1);
      write(`${out.isTTY ? '\r\u001B[K' : ''}  ✓ ${name} (${seconds} s)\n`);
      return result;
    },
    count(name, done, total) {
      const due = performance.now() - lastShown > (out.isTTY ? 80 : 2000);
      if (!due && done < total) return;
      lastShown = performance.now();
      const filled = Math.round((done / Math.max(total, 1)) * 24);
      const bar = '█'.repeat(filled) + '░'.repeat(24 - filled);
      write(out.isTTY ? `\r\u001B[K  ${bar} ${name} ${done}/${total}` : `    ${name} ${done}/${total}\n`);
      if (out.isTTY && done >= total) write('\r\u001B[K');
    },
  };
}
