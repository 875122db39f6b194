export { createContests, type Contests } from './contests.ts';
export { contestsGateway } from './gateway.ts';
export { contestsJobs } from './jobs.ts';
export { contestsByNumber } from './operator/contest-store.ts';
export { contestsColumns } from './personal-columns.ts';
export { contestDecided, contestEntered } from './results/news.ts';
export { contestsRest } from './rest.ts';
