export { statusBarRealtime } from './realtime.ts';
export { statusBarRest } from './rest.ts';
export { createStatusBars } from './status-bar.ts';
export { statusBarColumns } from './personal-columns.ts';
