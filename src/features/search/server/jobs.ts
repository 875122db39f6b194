import type { JobDefinitions } from '../../../platform/work/jobs.ts';
import { RECOUNT } from './index-keeper.ts';
import type { Search } from './search.ts';

/** Words are counted anew a while after something has changed, and every night. */
export const searchJobs = (search: Search): JobDefinitions => ({
  tasks: { [RECOUNT]: () => search.recount() },
  crontab: [`23 4 * * * ${RECOUNT}`],
});
