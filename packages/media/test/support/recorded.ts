import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { findFfmpeg, inspectFilm } from '@separee/film';
import { readLog, type LogRecord } from '../../src/recording/log-format.ts';

export async function readAll(log: string): Promise<LogRecord[]> {
  const all: LogRecord[] = [];
  for await (const records of readLog(log)) all.push(...records);
  return all;
}

const ffmpeg = await findFfmpeg();
/** What a decoder finds in a film: every frame and all sound are decoded. */
export async function looked(film: string) {
  const found = await inspectFilm(ffmpeg, film);
  if (!found.ok) throw new Error(JSON.stringify(found.refusal));
  const child = spawn(ffmpeg.path, ['-v', 'error', '-i', film, '-f', 'null', '-'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await once(child, 'close');
  return { ...found.facts, said };
}
