import { m } from '#messages';
import type { SentencesOf } from '../../../shell/error-text.ts';
import type { performerErrors } from '../contract.ts';

/** What to say about each error of lists and profiles. */
export const performerSentences = {
  'too-many-filters': m.performers_filter_too_many,
  'too-many-suggestions': m.performers_tags_suggest_many,
} satisfies SentencesOf<typeof performerErrors>;
