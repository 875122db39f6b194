import { round, type Figure } from '../figure.ts';
import { startPlatform } from '../platform.ts';
import { residentMb } from '../process.ts';
import { scratchFolder } from '../server.ts';

const LIMIT_S = 3;
const LIMIT_MB = 250;

/** From the command to the first page in hand: the first time, which sets the database up, and the second. Without the demo world. */
export async function start(): Promise<Figure[]> {
  await using folder = await scratchFolder();
  const first = await startAndRead(folder.path);
  const warm = await startAndRead(folder.path);
  return [
    { name: 'start: the first, empty machine to first page', value: first.seconds, unit: 's' },
    { name: 'start: warm, to first page', value: warm.seconds, unit: 's', limit: LIMIT_S, better: 'less' },
    { name: 'start: warm, memory of the server', value: warm.mb, unit: 'MB', limit: LIMIT_MB, better: 'less' },
  ];
}

async function startAndRead(dataDir: string): Promise<{ seconds: number; mb: number }> {
  const since = performance.now();
  await using platform = await startPlatform({ DATA_DIR: dataDir });
  const answer = await fetch(`${platform.url}/`);
  await answer.text();
  const seconds = round((performance.now() - since) / 1_000);
  if (answer.status !== 200) throw new Error(`the first page answered ${answer.status}`);
  return { seconds, mb: Math.round(await residentMb(platform.pid)) };
}
