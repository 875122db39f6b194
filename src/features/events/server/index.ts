export { createEvents } from './events.ts';
export { eventDoors, feedDoors } from './doors.ts';
export { eventJobs } from './jobs.ts';
export { eventsRest } from './rest.ts';
export { eventsData } from './personal-data.ts';
