export { LivePreview } from './profile/live-preview.tsx';
export { loadProfile } from './profile/load-profile.ts';
export { useLiveState } from './profile/live-state.ts';
export { performerSentences } from './error-sentences.ts';
export { useVisit } from './relations/recent-actors.ts';
export { useOwnState } from './relations/use-own-state.ts';
export { structuredData } from './lists/structured-data.ts';
