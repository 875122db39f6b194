export {
  MediaError,
  type Actor,
  type EndReason,
  type MediaEngine,
  type MediaErrorCode,
  type MediaEvents,
  type PublisherStats,
  type Role,
  type RoomStats,
  type SessionAnswer,
  type SessionEvent,
  type SessionInfo,
} from './engine.ts';
export { EmbeddedEngine, type EmbeddedEngineOptions } from './embedded/engine.ts';
export { createWhipWhep, MAX_BODY, type IceServer, type WhipWhep, type WhipWhepOptions } from './http/whip-whep.ts';
export type { HttpRequest, HttpResponse } from './http/http.ts';
export { mintToken, verifyToken, type ExpectedGrant, type MediaGrant } from './tokens.ts';
