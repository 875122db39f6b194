export { reportAnswered, reportReceived } from './news.ts';
export { reportsColumns } from './personal-columns.ts';
export { createReports, type Reports } from './reports.ts';
export { reportSubjects } from './slots.ts';
export { reportsRest } from './rest.ts';
export { reportsById } from './log-store.ts';
export { countOpenObjections, countOpenReports } from './counts-store.ts';
