export {
  MAIN_SOURCE,
  MediaError,
  type Actor,
  type EndReason,
  type MediaEngine,
  type MediaErrorCode,
  type MediaEvents,
  type PublishingActor,
  type Role,
  type RoomStats,
  type SessionAnswer,
  type SessionEvent,
  type SessionInfo,
  type SourceEvent,
  type SourceStats,
} from './engine.ts';
export { EmbeddedEngine, type EmbeddedEngineOptions } from './embedded/engine.ts';
export { JanusEngine, type JanusEngineOptions } from './janus/engine.ts';
export { createWhipWhep, MAX_BODY, type IceServer, type WhipWhep, type WhipWhepOptions } from './http/whip-whep.ts';
export type { HttpRequest, HttpResponse } from './http/http.ts';
export { mintToken, verifyToken, type ExpectedGrant, type MediaGrant, type TokenHolder } from './tokens.ts';
