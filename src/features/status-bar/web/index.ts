export { withBar } from './bars.ts';
export { LeadOn } from './lead-on.tsx';
