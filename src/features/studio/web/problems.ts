import { m } from '#messages';
import { filled } from '../../../shell/compose/filled.ts';
import { problemText, type Sentences } from '../../../shell/problem-text.ts';
import { studioSections } from './slots.ts';

const own: Sentences = {
  'not-found': m.studio_fault_gone,
};

/** What to say about faults in the studio; the features' own come with their sections. */
export const studioSentences = (): Sentences =>
  Object.assign({}, ...filled(studioSections).map((rooms) => rooms.current()?.sentences), own) as Sentences;

/** The sentence for one of them. */
export const studioProblem = (error: unknown): string => problemText(error, studioSentences());
