import { m } from '#messages';
import { filled } from '../../../shell/compose/filled.ts';
import { errorText, type Sentences } from '../../../shell/error-text.ts';
import { studioSections } from './slots.ts';

const own: Sentences = {
  'not-found': m.studio_error_gone,
};

/** What to say about errors in the studio; the features' own come with their sections. */
export const studioSentences = (): Sentences =>
  Object.assign({}, ...filled(studioSections).map((rooms) => rooms.current()?.sentences), own) as Sentences;

/** The sentence for one of them. */
export const studioErrorText = (error: unknown): string => errorText(error, studioSentences());
