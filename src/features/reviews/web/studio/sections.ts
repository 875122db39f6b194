import { m } from '#messages';
import type { SentencesOf } from '../../../../shell/error-text.ts';
import type { StudioSections } from '../../../studio/web/index.ts';
import type { reviewErrors } from '../../contract.ts';

const menu: StudioSections = {
  sections: [],
  sentences: { 'no-objection': m.reviews_error_no_objection } satisfies SentencesOf<
    Pick<typeof reviewErrors, 'no-objection'>
  >,
};
export default menu;
