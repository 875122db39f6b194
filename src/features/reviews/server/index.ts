export { isLookedUp, waits, type Find } from './decision-store.ts';
export { createReviewed, type Reviewed } from './reviewed.ts';
export { EVIDENCE_MS, OBJECTION_MS, refusalOf } from './rules.ts';
