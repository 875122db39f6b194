import type { JobDefinitions } from '../../../platform/work/jobs.ts';
import { TELL, type LiveNotices } from './live-notices.ts';

export const liveNoticesJobs = (notices: LiveNotices): JobDefinitions => ({
  tasks: {
    async [TELL](payload) {
      await notices.tell((payload as { performerId: number }).performerId);
    },
  },
});
