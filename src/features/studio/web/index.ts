export { CopyField } from './copy-field.tsx';
export { LoadState } from './load-state.tsx';
export { studioProblem, studioSentences } from './problems.ts';
export { SaveRow } from './save-row.tsx';
export type { StudioRooms } from './slots.ts';
export { StudioRoom } from './studio-room.tsx';
export { useAsked, type Asked } from './use-asked.ts';
export { useSaving } from './use-saving.ts';
