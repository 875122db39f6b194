import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openRunFolder } from '../processes/run-folder.ts';

// A run of tests that keeps something in its folder, says where that is, and waits to be killed.
const { path } = await openRunFolder(process.argv[2]);
await writeFile(join(tmpdir(), 'left over'), 'a secret');
process.stdout.write(`${path}\n`);
setInterval(() => {}, 60_000);
