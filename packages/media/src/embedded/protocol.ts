import type { EndReason, RecordingDecision, RecordingEvent, RecordOptions, RoomStats } from '../engine.ts';
import type { PlannedLine } from '../sdp/negotiate.ts';
import type { TransportParameters } from '../sdp/session.ts';

/** Something is sent to every browser at least as often, in milliseconds: by its absence it knows that nothing comes through. */
export const HEARTBEAT_MS = 500;

/** Limits and addresses of one child. */
export interface ChildOptions {
  bindAddress: string;
  /** UDP port of all its connections. */
  port: number;
  /** Where it lets in who comes from TURN servers over TCP and TLS; null for nobody. */
  relayPort: number | null;
  /** Told to publishers, bits per second. */
  maxBitrate: number;
  publisherSilenceMs: number;
  viewerSilenceMs: number;
}

export interface OpenSession {
  role: 'publish' | 'play';
  resource: string;
  room: string;
  subject: string;
  /** The publisher's source; empty for a viewer. */
  source: string;
  /** The source selected for the room. */
  selected: string | null;
  remote: TransportParameters;
  lines: PlannedLine[];
  /** Of a viewer: for how long media is forwarded before it is prolonged; null without a limit. */
  leaseMs: number | null;
}

/** What the parent asks, and what it gets. */
export interface Calls {
  start: { parameters: ChildOptions; result: null };
  open: { parameters: OpenSession; result: TransportParameters };
  close: { parameters: { resources: string[]; reason: EndReason }; result: null };
  prolong: { parameters: { resources: string[]; ms: number }; result: null };
  select: { parameters: { room: string; source: string }; result: null };
  stats: { parameters: { room: string }; result: RoomStats };
  /** False where there is no such room, or it cannot be begun. */
  record: { parameters: { room: string; options: RecordOptions }; result: boolean };
  'settle-recording': { parameters: { room: string; decision: RecordingDecision }; result: null };
  'end-recording': { parameters: { room: string }; result: null };
  ping: { parameters: null; result: null };
}

export type CallName = keyof Calls;

export type Request = {
  [Name in CallName]: { id: number; call: Name; parameters: Calls[Name]['parameters'] };
}[CallName];

/** What a child tells unasked about its sessions. */
export type ChildEvent =
  | { event: 'delivered'; resources: string[] }
  | ({ event: 'recording-ended' } & RecordingEvent)
  | { event: 'live'; resource: string }
  | { event: 'joined'; resource: string }
  | { event: 'first-frame'; resource: string }
  | { event: 'ended'; resource: string; reason: EndReason };

export type ChildMessage = { id: number; result: unknown } | { id: number; error: string } | ChildEvent;
