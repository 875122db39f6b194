import { m } from '#messages';
import type { SentencesOf } from '../../../../shell/error-text.ts';
import type { OperatorSections } from '../../../backoffice/web/index.ts';
import type { reviewErrors } from '../../contract.ts';

const menu: OperatorSections = {
  sections: [],
  sentences: { 'another-operator': m.reviews_error_another_operator } satisfies SentencesOf<
    Pick<typeof reviewErrors, 'another-operator'>
  >,
};
export default menu;
