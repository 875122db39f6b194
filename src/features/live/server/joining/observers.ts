import type { Database } from '../../../../platform/database/database.ts';
import { hasGrace, type Observation } from './stores/observer-store.ts';

/** How often it is looked whether those who look on still may. Seconds. */
const EVERY = 5;

export interface Observers {
  /** Which operators may look into these shows as they are now: they have the right and a second factor, and it is noted that they do. */
  allowed(observations: readonly Observation[]): Promise<boolean[]>;
  may(observation: Observation): Promise<boolean>;
  /** Remembers one who looks on; `out` shows him out as soon as he may no longer. Returns what forgets him. */
  watch(observation: Observation, out: () => void): () => void;
  /** Shows out who may no longer look on: this operator, with her, or anybody. */
  judge(of?: Partial<Observation>): Promise<void>;
  /** Called once a second. */
  tick(): Promise<void>;
}

/** Operators who look into shows unseen. A private chat is another thing to look into than the room it was begun in. */
export function createObservers({ pool }: Database): Observers {
  const watched = new Map<Observation, () => void>();
  let ticks = 0;

  async function permitted(observations: readonly Observation[]): Promise<Set<string>> {
    const rows = await hasGrace(
      pool,
      observations.map((observation) => observation.operatorId),
      observations.map((observation) => observation.performerId),
    );
    return new Set(rows.map(nameOf));
  }

  async function judge({ operatorId, performerId }: Partial<Observation> = {}): Promise<void> {
    const questions = [...watched].filter(
      ([observation]) =>
        (performerId === undefined || observation.performerId === performerId) &&
        (operatorId === undefined || observation.operatorId === operatorId),
    );
    if (questions.length === 0) return;
    const may = await permitted(questions.map(([observation]) => observation));
    for (const [observation, out] of questions) if (!may.has(nameOf(observation)) && watched.delete(observation)) out();
  }

  return {
    async allowed(observations) {
      const may = await permitted(observations);
      return observations.map((observation) => may.has(nameOf(observation)));
    },
    may: async (observation) => (await permitted([observation])).size > 0,
    watch(observation, out) {
      watched.set(observation, out);
      return () => void watched.delete(observation);
    },
    judge,
    async tick() {
      if (ticks++ % EVERY === 0) await judge();
    },
  };
}

const nameOf = ({ operatorId, performerId }: Observation): string => `${operatorId}:${performerId}`;
