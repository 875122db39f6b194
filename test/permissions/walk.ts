import { rights } from '../../src/platform/contract.ts';
import type { TestApp } from '../app.ts';
import { kindOf, kinds, makers, type Kind, type People } from '../api/inputs.ts';
import type { TestAccount, TestPerformer } from '../people/people.ts';
import type { Asker, Part, Row, Setup } from './scenario.ts';
import type { Things } from './things.ts';

export type Answers = Record<Kind, string>;

/** What each kind must be answered with: `ok`, a refusal's code, or `not ok` for any refusal. Who is missing may be answered either way. */
export type Judgement = Partial<Record<Kind, string>>;

const guests: readonly Kind[] = ['account', 'verified', 'vip', 'restricted', 'owner', 'stranger'];
const performers: readonly Kind[] = ['performer', 'secondPerformer'];
const operators: readonly Kind[] = [...rights.map(kindOf), 'operatorWithoutFactor', 'operatorWithoutRights'];
const nameless: readonly Kind[] = ['nameless', 'voiceCaller'];
const each = (those: readonly Kind[], answer: string): Judgement =>
  Object.fromEntries(those.map((kind) => [kind, answer]));

/** Who is no guest, no account, no performer or no operator: in the words of each part. */
const words = {
  rest: { nobody: 'not-signed-in', locked: 'account-locked', erased: 'not-signed-in', nameless: 'not-signed-in' },
  gateway: {
    nobody: 'gateway-token-missing',
    locked: 'account-locked',
    erased: 'not-signed-in',
    nameless: 'not-signed-in',
  },
  realtime: { nobody: 'closed-4001', locked: 'closed-4001', erased: 'closed-4001', nameless: 'forbidden' },
  // A token of their own says who they are, and no access is declared.
  media: null,
  events: null,
} as const;

/** Who gets no further than the first guard, by the access that is declared. */
export function outsiders({ part, access, isForAll, right }: Row): Judgement {
  const said = words[part];
  if (said === null) return {};
  const { nobody, locked, erased } = said;
  if (isForAll === true) return {};
  if (access === 'public') return { locked, erased };
  const outside = { nobody, locked, erased };
  if (access === 'guest') return outside;
  const unknown = { ...outside, ...each(nameless, said.nameless) };
  if (access === 'account') return unknown;
  const others = [...guests, ...(access === 'performer' ? operators : performers)];
  const unasked = { ...unknown, ...each(others, 'forbidden') };
  if (access === 'performer') return unasked;
  const without = right === undefined ? [] : operators.filter((kind) => kind !== kindOf(right));
  return { ...unasked, ...each(without, 'forbidden'), operatorWithoutFactor: 'second-factor-required' };
}

/** Those for whom alone it is there; null where it is for many. */
function rightful({ access, right, belongs, only }: Row): readonly Kind[] | null {
  if (only !== undefined) return only;
  if (access === 'operator' && right !== undefined) return [kindOf(right)];
  if (belongs === 'guest') return ['owner'];
  if (belongs === 'performer') return ['performer'];
  return belongs === 'room' ? ['owner', 'performer'] : null;
}

/** What follows from the access that is declared and from whose the thing is; the recorded table holds the rest. */
export function judge(row: Row): Judgement {
  const those = rightful(row);
  if (those === null) return outsiders(row);
  const others = kinds.filter((kind) => !those.includes(kind));
  return { ...each(others, 'not ok'), ...outsiders(row), ...each(those, 'ok') };
}

/** What is wrong about the answers, in words; those who are alike are answered alike. */
export function failures(row: Row, answers: Answers): string[] {
  const name = `${row.part} ${row.name}`;
  const judged = Object.entries(judge(row)).flatMap(([kind, wanted]) => {
    const found = answers[kind as Kind];
    return (wanted === 'not ok' ? found !== 'ok' : found === wanted)
      ? []
      : [`${name} answers ${kind} with ${found}, not with ${wanted === 'not ok' ? 'a refusal' : wanted}`];
  });
  const broken = kinds.filter((kind) => answers[kind] === 'internal').map((kind) => `${name} fails for ${kind}`);
  const reached = Object.values(answers).includes('ok') ? [] : [`${name} is reached by nobody`];
  const alike = rightful(row) === null ? pairs.filter(([one, other]) => answers[one] !== answers[other]) : [];
  const unlike = alike.map(([a, b]) => `${name} answers ${a} with ${answers[a]}, but ${b} with ${answers[b]}`);
  return [...judged, ...broken, ...reached, ...unlike];
}
const pairs = [
  ['owner', 'stranger'],
  ['performer', 'secondPerformer'],
] as const;

export interface Walk {
  app: TestApp;
  people: People;
  things: Things;
}

/** So many of a call's row are asked as at once. Fields and commands are about one room and one telephone's pin: there, one by one. */
const AT_ONCE: Partial<Record<Part, number>> = { rest: 6 };

async function atOnce(most: number, those: readonly Kind[], work: (kind: Kind) => Promise<void>): Promise<void> {
  const waiting = those.values();
  const hand = async () => {
    for (const kind of waiting) await work(kind);
  };
  await Promise.all(Array.from({ length: most }, hand));
}

/** Asks as every kind. Whose it is asks last: what the others have tried must have left it as it was. */
export async function walk(row: Row, { app, people, things }: Walk): Promise<Answers> {
  const make = makers(app);
  const own = rightful(row) === null && row.changes && row.access !== 'operator';
  const isFresh = row.fresh && !own;
  const owner: TestAccount = isFresh ? await make.owner() : people.owner;
  const performer: TestPerformer = isFresh ? await make.performer() : people.performer;
  const setup = (asker: Asker): Setup => ({ app, people, things, asker, owner, performer });
  const person = (kind: Kind): Asker | null =>
    kind === 'owner' ? owner : kind === 'performer' ? performer : people[kind];
  const answers: Partial<Answers> = {};
  const refused = Object.keys(outsiders(row)) as Kind[];
  const admitted = kinds.filter((kind) => !refused.includes(kind));
  const last = rightful(row) ?? [];
  const others = admitted.filter((kind) => !last.includes(kind));
  const ask = async (kind: Kind, who: Asker | null, input: unknown) => {
    answers[kind] = await row.ask(app, who, input, kind);
  };
  if (own) {
    let used: unknown = null;
    await atOnce(AT_ONCE[row.part] ?? 1, admitted, async (kind) => {
      const who = row.fresh ? await make[kind]() : person(kind);
      const input = await row.prepare(setup(who ?? owner));
      used = input;
      await ask(kind, who, input);
    });
    // They send the input of somebody who was let in: it does not matter that it has been used.
    await Promise.all(refused.map((kind) => ask(kind, person(kind), used)));
    return answers as Answers;
  }
  let input = await row.prepare(setup(owner));
  // Whoever is not to be let in leaves it as it was, and who only reads as well.
  await Promise.all(refused.map((kind) => ask(kind, person(kind), input)));
  await atOnce(AT_ONCE[row.part] ?? 1, others, (kind) => ask(kind, person(kind), input));
  for (const kind of last) {
    if (row.isSpent === true) input = await row.prepare(setup(person(kind) ?? owner));
    await ask(kind, person(kind), input);
  }
  return answers as Answers;
}
