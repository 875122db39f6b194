import { readFileSync } from 'node:fs';
import { Broadcast } from './broadcast.ts';
import { decodeLoop } from './format.ts';
import { prepareProgram, type Program } from './program.ts';
import type { FromLoopChild, ToLoopChild } from './protocol.ts';

/** Entry of the child process that plays all loops; it ends with its parent. */
const TICK_MS = 10;

const programs = new Map<string, Program>();
const tokens = new Map<number, (token: string) => void>();
const broadcasts: Broadcast[] = [];
let nextToken = 1;

// Told to the whole group at once; the parent decides when we end.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.on('disconnect', () => {
  // Deleting the sessions is a courtesy: the far side notices silence too.
  setTimeout(() => process.exit(0), 500);
  void Promise.allSettled(broadcasts.map(async (one) => await one[Symbol.asyncDispose]())).then(() => process.exit(0));
});
process.on('message', (message: ToLoopChild) => {
  if (message.type === 'start') start(message.loops);
  else tokens.get(message.id)?.(message.token);
});

function start(loops: { file: string; whipUrl: string }[]): void {
  for (const [index, { file, whipUrl }] of loops.entries()) {
    broadcasts.push(
      new Broadcast({
        program: load(file),
        whipUrl,
        token: async () => await askToken(index),
        onState: (state) => tell({ type: 'state', index, state }),
        onFailure: (error) => tell({ type: 'failure', index, message: String(error) }),
      }),
    );
  }
  setInterval(() => {
    const now = performance.now();
    for (const broadcast of broadcasts) broadcast.play(now);
  }, TICK_MS);
}

/** Rooms that play the same file share it in memory. */
function load(file: string): Program {
  let program = programs.get(file);
  if (!program) programs.set(file, (program = prepareProgram(decodeLoop(readFileSync(file)))));
  return program;
}

async function askToken(index: number): Promise<string> {
  const id = nextToken++;
  const { promise, resolve } = Promise.withResolvers<string>();
  tokens.set(id, resolve);
  tell({ type: 'token-wanted', id, index });
  const token = await promise;
  tokens.delete(id);
  return token;
}

function tell(message: FromLoopChild): void {
  // A parent that has just gone hears nothing, and we are about to go as well.
  process.send?.(message, () => {});
}
