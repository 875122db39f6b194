import { m } from '#messages';
import { filled } from '../../../shell/compose/filled.ts';
import { problemText, type Sentences } from '../../../shell/problem-text.ts';
import { studioRooms } from './slots.ts';

const sentences: Sentences = {
  'not-found': m.studio_fault_gone,
};

/** The sentence for a fault in the studio; the features' own come with their rooms. */
export function studioProblem(error: unknown): string {
  const theirs = filled(studioRooms).map((rooms) => rooms.current()?.sentences);
  return problemText(error, Object.assign({}, ...theirs, sentences) as Sentences);
}
