import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { holds, type Figure } from './figure.ts';

const folder = join(import.meta.dirname, 'results');

/** The figures as a table for the terminal. */
export function table(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    mark(figure),
    figure.name,
    number(figure.value),
    figure.unit,
    ...beside(figure),
  ]);
  const all = [['', 'figure', 'value', 'unit', 'peer', 'ratio', 'limit'], ...rows];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
  return all.map((row) => row.map((cell, column) => pad(cell, column, widths[column] ?? 0)).join('  ')).join('\n');
}

/** Whether every limit holds, in one line; else which do not. */
export function verdict(figures: readonly Figure[]): string {
  const judged = figures.filter((figure) => holds(figure) !== null);
  const missed = judged.filter((figure) => holds(figure) === false).map(({ name }) => name);
  const of = `${judged.length - missed.length} of ${judged.length} limits hold`;
  return missed.length === 0 ? `PASS: ${of}` : `FAIL: ${of}; missed: ${missed.join(' · ')}`;
}

/** Keeps a run as JSON, with the machine it ran on. Returns the file's path. */
export async function keep(figures: readonly Figure[], at: Date): Promise<string> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${at.toISOString().replaceAll(':', '-')}.json`);
  const machine = { cores: cpus().length, model: cpus()[0]?.model, node: process.version };
  await writeFile(file, `${JSON.stringify({ at, machine, figures }, null, 2)}\n`);
  return file;
}

function beside({ peer, ratio, limit, better }: Figure): string[] {
  const sign = better === 'less' ? '≤' : '≥';
  return [
    peer === undefined ? '' : number(peer),
    ratio === undefined ? '' : number(ratio),
    limit === undefined ? '' : `${sign} ${number(limit)}`,
  ];
}

function mark(figure: Figure): string {
  const held = holds(figure);
  if (held === null) return ' ';
  return held ? '✓' : '✗';
}

const NUMBERS = new Set([2, 4, 5]);
const pad = (cell: string, column: number, width: number) =>
  NUMBERS.has(column) ? cell.padStart(width) : cell.padEnd(width);

const number = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 2 });
