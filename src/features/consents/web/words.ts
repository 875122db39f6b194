import { m } from '#messages';
import type { PaperKind, PersonState, Work } from '../constants.ts';

export const stateWords: Record<PersonState, () => string> = {
  asked: m.consents_state_asked,
  refused: m.consents_state_refused,
  incomplete: m.consents_state_incomplete,
  complete: m.consents_state_complete,
};
export const paperWords: Record<PaperKind, () => string> = {
  form: m.consents_paper_form,
  identity: m.consents_paper_identity,
};
export const workWords: Record<Work, () => string> = { film: m.consents_film, album: m.consents_album };
