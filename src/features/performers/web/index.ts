export { LivePreview } from './profile/live-preview.tsx';
export { NoActor } from './lists/no-actor.tsx';
export { loadProfile, loadProfilePage } from './profile/load-profile.ts';
export { Profile } from './profile/profile.tsx';
export { useLiveState } from './profile/live-state.ts';
export { performerSentences } from './error-sentences.ts';
export { useOwnState } from './relations/use-own-state.ts';
