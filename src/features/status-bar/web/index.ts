export { LeadOn } from './lead-on.tsx';
export { StatusBar, type StatusActions } from './status-bar.tsx';
