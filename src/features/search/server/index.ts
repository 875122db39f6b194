export { findQuery, searchGateway } from './gateway.ts';
export { searchJobs } from './jobs.ts';
export { searchColumns } from './personal-columns.ts';
export { searchRest } from './rest.ts';
export { createSearch, type FindQuery, type Search } from './search.ts';
