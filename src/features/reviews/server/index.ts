export { isLookedUp, type Find } from './decision-store.ts';
export { createReviewed, type Reviewed } from './reviewed.ts';
export { EVIDENCE_MS, OBJECTION_MS } from './rules.ts';
