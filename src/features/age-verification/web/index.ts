export { AgeCheck } from './age-check.tsx';
export { AgePrompt } from './age-prompt.tsx';
export { followAgeCheck } from './follow-age-check.ts';
export { avsMessage } from './avs-message.ts';
