import { m } from '#messages';
import type { AdmissionState, ProfilePart, SentKind } from '../constants.ts';

export const stateWords: Record<AdmissionState, () => string> = {
  draft: m.admission_state_draft,
  admitted: m.admission_state_admitted,
  published: m.admission_state_published,
  suspended: m.admission_state_suspended,
  ended: m.admission_state_ended,
};

const partWords: Record<ProfilePart, () => string> = {
  portrait: m.admission_part_portrait,
  texts: m.admission_part_texts,
  category: m.admission_part_category,
  price: m.admission_part_price,
};

/** What a page lacks, in one sentence. */
export const missingWords = (missing: readonly ProfilePart[]): string =>
  m.admission_missing({ parts: missing.map((part) => partWords[part]()).join(', ') });

export const pictureWords: Record<SentKind, () => string> = {
  portrait: m.admission_picture_portrait,
  cover: m.admission_picture_cover,
  sedcard: m.admission_picture_sedcard,
};
