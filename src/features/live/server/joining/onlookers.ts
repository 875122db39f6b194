import type { Database } from '../../../../platform/database/database.ts';
import { mayLook, type Look } from './stores/onlooker-store.ts';

/** How often it is looked whether those who look on still may. Seconds. */
const EVERY = 5;

export interface Onlookers {
  /** Which operators may look into these shows as they are now: they have the right and a second factor, and it is noted that they do. */
  allowed(looks: readonly Look[]): Promise<boolean[]>;
  may(look: Look): Promise<boolean>;
  /** Remembers one who looks on; `out` shows him out as soon as he may no longer. Returns what forgets him. */
  watch(look: Look, out: () => void): () => void;
  /** Shows out who may no longer look on: this operator, with her, or anybody. */
  judge(of?: Partial<Look>): Promise<void>;
  /** Called once a second. */
  tick(): Promise<void>;
}

/** Operators who look into shows unseen. A private chat is another thing to look into than the room it was begun in. */
export function createOnlookers({ pool }: Database): Onlookers {
  const watched = new Map<Look, () => void>();
  let ticks = 0;

  async function permitted(looks: readonly Look[]): Promise<Set<string>> {
    const rows = await mayLook(
      pool,
      looks.map((look) => look.operatorId),
      looks.map((look) => look.performerId),
    );
    return new Set(rows.map(nameOf));
  }

  async function judge({ operatorId, performerId }: Partial<Look> = {}): Promise<void> {
    const asked = [...watched].filter(
      ([look]) =>
        (performerId === undefined || look.performerId === performerId) &&
        (operatorId === undefined || look.operatorId === operatorId),
    );
    if (asked.length === 0) return;
    const may = await permitted(asked.map(([look]) => look));
    for (const [look, out] of asked) if (!may.has(nameOf(look)) && watched.delete(look)) out();
  }

  return {
    async allowed(looks) {
      const may = await permitted(looks);
      return looks.map((look) => may.has(nameOf(look)));
    },
    may: async (look) => (await permitted([look])).size > 0,
    watch(look, out) {
      watched.set(look, out);
      return () => void watched.delete(look);
    },
    judge,
    async tick() {
      if (ticks++ % EVERY === 0) await judge();
    },
  };
}

const nameOf = ({ operatorId, performerId }: Look): string => `${operatorId}:${performerId}`;
