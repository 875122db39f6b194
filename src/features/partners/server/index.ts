export { createCredits } from './credits.ts';
export { createPartners } from './partners.ts';
export { partnersColumns } from './personal-columns.ts';
export { partnersRest } from './rest.ts';
export { createApplications } from './applications.ts';
export { countWaiting } from './application-store.ts';
export { applicationsById, partnersByNumber } from './log-store.ts';
