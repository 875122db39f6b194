export { withBar } from './bars.ts';
export { LeadOn } from './lead-on.tsx';
export { statusActions } from './slots.ts';
