import { m } from '#messages';
import type { checkWays, documentKinds } from '../../constants.ts';
import type { genderTypes } from '../../../performers/constants.ts';

export const documentWords: Record<(typeof documentKinds)[number], () => string> = {
  idCard: m.admission_id_card,
  passport: m.admission_passport,
  residencePermit: m.admission_residence_permit,
};
export const wayWords: Record<(typeof checkWays)[number], () => string> = {
  inPerson: m.admission_in_person,
  videoCall: m.admission_video_call,
};
export const genderWords: Record<(typeof genderTypes)[number], () => string> = {
  F: m.admission_gender_F,
  M: m.admission_gender_M,
  FM: m.admission_gender_FM,
  FF: m.admission_gender_FF,
  S: m.admission_gender_S,
};
/** For a menu. */
export const choicesOf = (words: Readonly<Record<string, () => string>>) =>
  Object.entries(words).map(([value, label]) => [value, label()] as const);
