import { m } from '#messages';
import type { SentencesOf } from '../../../../shell/error-text.ts';
import type { StudioSections } from '../../../studio/web/index.ts';
import type { recordingErrors } from '../../contract.ts';

export const recordingSentences = {
  'recording-unavailable': m.recordings_error_unavailable,
  'recording-locked': m.recordings_error_locked,
  'too-many-recordings': m.recordings_error_too_many,
  'recording-no-room': m.recordings_error_no_room,
} satisfies SentencesOf<typeof recordingErrors>;

const menu: StudioSections = {
  // It stands where she goes live.
  sections: [],
  sentences: recordingSentences,
};
export default menu;
