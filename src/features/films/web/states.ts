import { m } from '#messages';
import type { FilmState } from '../constants.ts';

const words: Record<FilmState, () => string> = {
  draft: m.films_state_draft,
  review: m.films_state_review,
  published: m.films_state_published,
  refused: m.films_state_refused,
  withdrawn: m.films_state_withdrawn,
  removed: m.films_state_removed,
};

/** Why an operator has said no, as its performer reads it: of a work in the shop, to what was written since. */
export function refusalText(state: FilmState, reason: string): string {
  if (state === 'removed') return m.films_removed_because({ reason });
  return state === 'published' ? m.films_words_refused({ reason }) : m.films_refused({ reason });
}

/** Where a film stands, as its performer and operators read it. */
export const stateText = (state: FilmState): string => words[state]();
