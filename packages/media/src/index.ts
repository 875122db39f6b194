export {
  MAIN_SOURCE,
  MediaError,
  steadyMs,
  type Participant,
  type DeliveredEvent,
  type EndReason,
  type MediaEngine,
  type MediaErrorCode,
  type MediaEvents,
  type PublishingParticipant,
  type RecordingDecision,
  type RecordingEnd,
  type RecordingEvent,
  type RecordOptions,
  type Rank,
  type Role,
  type RoomStats,
  type SessionAnswer,
  type SessionEvent,
  type SessionInfo,
  type SourceEvent,
  type SourceStats,
  type ViewingParticipant,
} from './engine.ts';
export { EmbeddedEngine, type EmbeddedEngineOptions } from './embedded/engine.ts';
export { JanusEngine, type JanusEngineOptions } from './janus/engine.ts';
export {
  createWhipWhep,
  MAX_BODY,
  readMediaPath,
  type OpenedSession,
  type PermittedParticipant,
  type WhipWhep,
  type WhipWhepOptions,
} from './http/whip-whep.ts';
export { iceServersOf, type IceServer, type IceServerPool } from './http/ice-servers.ts';
export { networkOf } from './registry/admission.ts';
export type { MediaKind } from './sdp/session.ts';
export type { HttpRequest, HttpResponse } from './http/http.ts';
export { mintToken, verifyToken, type ExpectedGrant, type MediaGrant, type TokenHolder } from './tokens.ts';
