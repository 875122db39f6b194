export { canConnect, shownCodecs } from './capability.ts';
export type { Presented } from './presented.ts';
export { createPlayer, type PlayerClient, type PlayerOptions } from './player.ts';
export { createPublisher, type PublisherClient, type PublisherOptions } from './publisher.ts';
export {
  BlockedError,
  RefusedError,
  type ClientAccess,
  type ClientOptions,
  type ClientState,
  type ConnectionStats,
  type MediaClient,
  type PlayerStats,
} from './types.ts';
