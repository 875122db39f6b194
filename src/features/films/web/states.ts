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

/** Where a film stands, as its performer and operators read it. */
export const stateText = (state: FilmState): string => words[state]();
