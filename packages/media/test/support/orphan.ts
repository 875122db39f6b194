import { EmbeddedEngine } from '../../src/index.ts';

// A process with an engine, to be killed by its test.
const engine = await EmbeddedEngine.start();
process.stdout.write(`${engine.pids.join()}\n`);
