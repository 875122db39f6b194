export { studioErrorText, studioSentences } from './error-sentences.ts';
export type { StudioSections } from './slots.ts';
export { StudioSection } from './studio-section.tsx';
