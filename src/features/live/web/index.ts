export { showParts } from './slots.ts';
export { useBroadcast } from './studio/broadcast/use-broadcast.ts';
export { loadStudio } from './studio/calls.ts';
