import { describe, expect, it } from 'vitest';
import { actorStateSchema } from '../../performers/contract.ts';
import { recordingConstants } from '../constants.ts';
import { isRecorded, stepOf, type Standing } from './rules.ts';

const now = new Date('2026-03-04T20:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);
const running: Standing = {
  state: 'running',
  recordedShowId: 'a',
  showId: 'a',
  actorState: 'videoChat',
  stateNow: 'videoChat',
  since: ago(60_000),
  mayBroadcast: true,
  withTickets: false,
  createdAt: ago(120_000),
  begunAt: ago(90_000),
};
const step = (change: Partial<Standing>) => stepOf({ ...running, ...change }, now);

describe('a recording', () => {
  it('takes what is open to everybody, and a ticket show only where she wants it', () => {
    const taken = (withTickets: boolean) => actorStateSchema.options.filter((state) => isRecorded(state, withTickets));
    expect(taken(false).toSorted()).toEqual(['freeChat', 'videoChat']);
    expect(taken(true).toSorted()).toEqual(['freeChat', 'ticketShow', 'videoChat']);
  });

  it('pauses in private chats, breaks and ticket shows, and goes on after', () => {
    for (const actorState of ['private', 'away', 'ticketShow', 'offline'] as const)
      expect(step({ actorState })).toBe('pause');
    expect(step({ actorState: 'private', withTickets: true })).toBe('pause');
    for (const stateNow of ['private', 'away', 'ticketShow', 'offline'] as const)
      expect(step({ stateNow })).toBe('pause');
    for (const actorState of ['freeChat', 'videoChat'] as const) expect(step({ actorState })).toBe('write');
  });

  it('ends with what ends her broadcast, also where a new show has begun meanwhile', () => {
    expect(step({ showId: null })).toEqual({ end: 'show' });
    expect(step({ showId: 'b' })).toEqual({ end: 'show' });
    expect(step({ mayBroadcast: false })).toEqual({ end: 'show' });
    expect(step({ actorState: 'offline', since: ago(recordingConstants.darkMs + 1) })).toEqual({ end: 'show' });
    expect(step({ begunAt: ago(recordingConstants.longestMs + 1) })).toEqual({ end: 'limit' });
  });

  it('waits for a show, not for ever', () => {
    const waiting = { state: 'waiting', recordedShowId: null, begunAt: null } as const;
    expect(step({ ...waiting, showId: null })).toBe('wait');
    expect(step(waiting)).toBe('begin');
    expect(step({ ...waiting, mayBroadcast: false })).toBe('drop');
    expect(step({ ...waiting, showId: null, createdAt: ago(recordingConstants.waitingMs + 1) })).toBe('drop');
  });
});
