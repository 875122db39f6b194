import { z } from 'zod';
import { call, type EventsOf } from '../../platform/contract.ts';
import { recordingReasons, recordingStates } from './constants.ts';

/** Errors of recordings, with their HTTP status. */
export const recordingErrors = {
  /** What carries the pictures here cannot record. */
  'recording-unavailable': 409,
  /** She may not broadcast. */
  'recording-locked': 403,
  /** More in a day than are taken. */
  'too-many-recordings': 429,
  /** There is no room on the machine now. */
  'recording-no-room': 507,
} as const;

/** How her recording stands. Shape of our own: §7 shows none. */
export const recordingStateSchema = z.object({
  /** Whether shows can be recorded on this installation. */
  isAvailable: z.boolean(),
  /** The one that is open, else the last; null where there was none. */
  recording: z
    .object({
      state: z.enum(recordingStates),
      /** What she does now is not recorded: private chats and breaks never are, ticket shows where she wants it. */
      isPaused: z.boolean(),
      withTicketShows: z.boolean(),
      beganAt: z.iso.datetime().nullable(),
      /** Why it ended. */
      reason: z.enum(recordingReasons).nullable(),
      /** The draft that came of it. */
      filmId: z.number().int().nullable(),
    })
    .nullable(),
});
export type RecordingNow = z.infer<typeof recordingStateSchema>;

export const getRecording = call({
  method: 'GET',
  path: '/studio/recording',
  access: 'performer',
  summary: 'Whether her show is recorded',
  response: recordingStateSchema,
});

export const beginRecording = call({
  method: 'POST',
  path: '/studio/recording',
  access: 'performer',
  summary:
    'Records her show, or the next one, as far as it is open to everybody; again changes nothing but ticket shows',
  body: z.strictObject({ withTicketShows: z.boolean() }),
  response: recordingStateSchema,
});

export const endRecording = call({
  method: 'DELETE',
  path: '/studio/recording',
  access: 'performer',
  summary: 'Ends the recording; a draft film is made of it',
  response: recordingStateSchema,
});

/** What is told over the channel. */
export const recordingEvents = {
  /** Her recording stands otherwise now. */
  recordingChanged: z.object({}),
};
declare module '../../platform/contract.ts' {
  interface ChannelEvents extends EventsOf<typeof recordingEvents> {}
}
