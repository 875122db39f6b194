export { createPerformers, type Performers } from './performers.ts';
export { performersRest } from './rest.ts';
