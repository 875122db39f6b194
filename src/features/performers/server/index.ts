export { createPerformers, type Performers } from './performers.ts';
export { performersRest } from './rest.ts';
export { performersGateway } from './gateway.ts';
export { pictureDoor, storePicture } from './pictures.ts';
export { performersRealtime } from './realtime.ts';
export { performersJobs } from './jobs.ts';
export { performersData } from './personal-data.ts';
export { sitemapDoor } from './sitemap.ts';
export { presentPicture } from './present.ts';
