export { LivePreview } from './live-preview.tsx';
export { loadProfile } from './load-profile.ts';
export { useLiveState } from './live-state.ts';
export { useOwnState } from './use-own-state.ts';
