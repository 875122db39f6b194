export { createCredits } from './credits.ts';
export { createPartners } from './partners.ts';
export { partnersColumns } from './personal-columns.ts';
export { partnersRest } from './rest.ts';
export { partnersByNumber } from './log-store.ts';
