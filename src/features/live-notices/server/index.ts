export { liveNoticesJobs } from './jobs.ts';
export { createLiveNotices } from './live-notices.ts';
export { favoriteLive, showAbandoned } from './news.ts';
export { liveNoticesRest } from './rest.ts';
