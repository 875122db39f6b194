export { CopyField } from './copy-field.tsx';
export { studioProblem, studioSentences } from './problems.ts';
export type { StudioRooms } from './slots.ts';
export { StudioRoom } from './studio-room.tsx';
