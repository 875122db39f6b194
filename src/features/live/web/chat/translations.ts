import type { Language } from '../../../../platform/contract.ts';
import { liveConstants } from '../../constants.ts';

/** Something to be read in another language. */
export interface SourceText {
  text: string;
  /** Null where nobody knows. */
  from: Language | null;
}

export interface TranslationPorts {
  /** Null for what could not be translated. */
  ask: (texts: string[], from: Language | null) => Promise<(string | null)[]>;
  /** Does something later. */
  after: (milliseconds: number, work: () => void) => void;
}

export interface TranslationsState {
  /** By {@link nameOf}. */
  known: ReadonlyMap<string, string>;
  /** The last time it did not work. */
  hasFailed: boolean;
}

export interface Translations {
  read(): TranslationsState;
  subscribe(listener: () => void): () => void;
  /** Asks for what is not known yet; what was asked for in vain is asked for again after a while. */
  want(all: readonly SourceText[]): void;
}

/** Messages that come at once are asked for together. */
const GATHER_MS = 300;
const AGAIN_MS = 15_000;

export const nameOf = ({ text, from }: SourceText): string => `${from ?? ''} ${text}`;

/** What readers of this page have had translated: each text once. */
export function createTranslations({ ask, after }: TranslationPorts): Translations {
  let state: TranslationsState = { known: new Map(), hasFailed: false };
  const requested = new Set<string>();
  let due: SourceText[] = [];
  const listeners = new Set<() => void>();

  function set(next: TranslationsState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  async function askFor(some: readonly SourceText[]): Promise<void> {
    const from = some[0]?.from ?? null;
    const answers = await ask(
      some.map(({ text }) => text),
      from,
    ).catch(() => some.map(() => null));
    const known = new Map(state.known);
    const failed: string[] = [];
    for (const [index, source] of some.entries()) {
      const translated = answers[index] ?? null;
      if (translated === null) failed.push(nameOf(source));
      else known.set(nameOf(source), translated);
    }
    if (failed.length > 0) after(AGAIN_MS, () => failed.forEach((name) => requested.delete(name)));
    set({ known, hasFailed: failed.length > 0 });
  }

  function flush(): void {
    const wanted = due;
    due = [];
    for (const from of new Set(wanted.map((source) => source.from))) {
      const same = wanted.filter((source) => source.from === from);
      for (let at = 0; at < same.length; at += liveConstants.translatedTexts) {
        void askFor(same.slice(at, at + liveConstants.translatedTexts));
      }
    }
  }

  return {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    want(all) {
      const fresh = all.filter((source) => source.text.trim() !== '' && !requested.has(nameOf(source)));
      if (fresh.length === 0) return;
      for (const source of fresh) requested.add(nameOf(source));
      if (due.length === 0) after(GATHER_MS, flush);
      due.push(...new Map(fresh.map((source) => [nameOf(source), source])).values());
    },
  };
}
