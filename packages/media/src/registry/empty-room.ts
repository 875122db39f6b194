import type { RoomStats } from '../engine.ts';

/** The figures of a room in which nobody is. */
export const EMPTY_ROOM: RoomStats = { publisher: null, sources: [], viewers: 0, packetsSent: 0, packetsDropped: 0 };
