export type { Bus, Listener, Page, Unnumbered } from './bus/bus.ts';
export type { LogStore, NumberedMessage } from './bus/kept-log.ts';
export { memoryBus } from './bus/memory-bus.ts';
export { RealtimeError } from './errors.ts';
export * from './protocol.ts';
export type { Connection } from './server/connection.ts';
export { createHub } from './server/hub.ts';
export type { Limits } from './server/limits.ts';
export type { Schema } from './server/messages/schema.ts';
export type {
  AnySession,
  AuthenticationRequest,
  Handler,
  HandlerContext,
  Hub,
  HubOptions,
  KeptMessage,
  PublishOptions,
  RoomHandle,
} from './server/types.ts';
