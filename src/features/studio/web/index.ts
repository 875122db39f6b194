export { CopyField } from './copy-field.tsx';
export { studioProblem, studioSentences } from './problems.ts';
export type { StudioSections } from './slots.ts';
export { StudioSection } from './studio-section.tsx';
