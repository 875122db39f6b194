export { CopyField } from './copy-field.tsx';
export { LoadState } from './load-state.tsx';
export { kindNames } from './mode-names.ts';
export { StudioRoom } from './studio-room.tsx';
export { useAsked, type Asked } from './use-asked.ts';
