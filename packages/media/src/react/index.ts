export { usePlayer, type UsePlayer } from './use-player.ts';
export { usePublisher, type UsePublisher } from './use-publisher.ts';
