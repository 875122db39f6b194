import { m } from '#messages';
import { filled } from '../../../shell/compose/filled.ts';
import { problemText, type Sentences } from '../../../shell/problem-text.ts';
import { studioRooms } from './slots.ts';

const sentences: Record<string, () => string> = {
  'not-found': m.studio_fault_gone,
};

/** What the studio says of faults; the features' own come with their rooms. */
export function studioSentences(): Sentences {
  const theirs = filled(studioRooms).map((rooms) => rooms.current()?.sentences);
  return Object.assign({}, ...theirs, sentences) as Sentences;
}

/** The sentence for a fault in the studio. */
export const studioProblem = (error: unknown): string => problemText(error, studioSentences());
