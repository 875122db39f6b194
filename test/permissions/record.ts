import { rights } from '../../src/platform/contract.ts';
import { kindOf, kinds, type Kind } from '../api/inputs.ts';
import type { Answers } from './walk.ts';

/** By part and by name: who is answered how. The kinds of each answer are one text. */
export type Recorded = Record<string, Record<string, Record<string, string>>>;

const ALL_RIGHTS = 'operators';
const withRights: readonly Kind[] = rights.map(kindOf);

/** As it stands in the file: short where operators are answered alike, whatever their right. */
export function recordOf(answers: Answers): Record<string, string> {
  const by = new Map<string, Kind[]>();
  for (const kind of kinds) by.set(answers[kind], [...(by.get(answers[kind]) ?? []), kind]);
  const shorter = (those: Kind[]) =>
    withRights.every((kind) => those.includes(kind))
      ? [...those.filter((kind) => !withRights.includes(kind)), ALL_RIGHTS]
      : those;
  return Object.fromEntries([...by].map(([answer, those]) => [answer, shorter(those).join(' ')]));
}

/** By kind again. */
function answersIn(row: Record<string, string>): Map<string, string> {
  const all = Object.entries(row).flatMap(([answer, those]) =>
    those
      .split(' ')
      .flatMap((kind) => (kind === ALL_RIGHTS ? [...withRights] : [kind]).map((each) => [each, answer] as const)),
  );
  return new Map(all);
}

/** What is not as it was, a line for each kind; what has been opened to somebody comes first. */
export function changes(was: Recorded, is: Recorded): string[] {
  const opened: string[] = [];
  const others: string[] = [];
  for (const part of new Set([...Object.keys(was), ...Object.keys(is)])) {
    const [before, after] = [was[part] ?? {}, is[part] ?? {}];
    for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
      const [old, now] = [answersIn(before[name] ?? {}), answersIn(after[name] ?? {})];
      for (const kind of new Set([...old.keys(), ...now.keys()])) {
        const [then, today] = [old.get(kind) ?? 'nothing', now.get(kind) ?? 'nothing'];
        if (then === today) continue;
        const line = `${part} ${name}: ${kind} was answered with ${then}, and now with ${today}`;
        if (today === 'ok') opened.push(`OPENED ${line}`);
        else others.push(line);
      }
    }
  }
  return [...opened, ...others];
}
