import type { ActorState } from '../../performers/contract.ts';
import { recordingConstants, type RecordingReason } from '../constants.ts';

/** How a recording stands, and her show. */
export interface Standing {
  state: 'waiting' | 'running';
  /** Of the recording; null while it waits. */
  recordedShowId: string | null;
  /** Her running show. */
  showId: string | null;
  /** As her row has it, which everybody is told. */
  actorState: ActorState;
  /** As everything else is by now, which her row follows. */
  stateNow: ActorState;
  /** Since when she is in that state. */
  since: Date;
  /** Guests see her, and nobody keeps her from broadcasting. */
  mayBroadcast: boolean;
  withTickets: boolean;
  createdAt: Date;
  begunAt: Date | null;
}

export type Step = 'wait' | 'begin' | 'write' | 'pause' | 'drop' | { end: RecordingReason };

/** What everybody in the room may see: nothing else is ever recorded, but ticket shows where she wants it. */
export function isRecorded(state: ActorState, withTickets: boolean): boolean {
  return state === 'freeChat' || state === 'videoChat' || (state === 'ticketShow' && withTickets);
}

/** Whether everybody in the room may see her, by all that is known. */
export const isOpen = ({
  actorState,
  stateNow,
  withTickets,
}: Pick<Standing, 'actorState' | 'stateNow' | 'withTickets'>): boolean =>
  isRecorded(actorState, withTickets) && isRecorded(stateNow, withTickets);

/** What is to be done about a recording now. */
export function stepOf(recording: Standing, now: Date): Step {
  const { state, showId, recordedShowId, actorState, mayBroadcast } = recording;
  const ago = (moment: Date) => now.getTime() - moment.getTime();
  if (state === 'waiting') {
    if (!mayBroadcast || ago(recording.createdAt) > recordingConstants.waitingMs) return 'drop';
    return showId === null ? 'wait' : 'begin';
  }
  if (showId === null || showId !== recordedShowId || !mayBroadcast) return { end: 'show' };
  if (recording.begunAt !== null && ago(recording.begunAt) > recordingConstants.longestMs) return { end: 'limit' };
  if (actorState === 'offline' && ago(recording.since) > recordingConstants.darkMs) return { end: 'show' };
  return isOpen(recording) ? 'write' : 'pause';
}
