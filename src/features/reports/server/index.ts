export { reportsColumns } from './personal-columns.ts';
export { createReports } from './reports.ts';
export { reportsRest } from './rest.ts';
export { reportsById } from './log-store.ts';
export { countOpenObjections, countOpenReports } from './counts-store.ts';
