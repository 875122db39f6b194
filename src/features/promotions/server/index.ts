export { createPromotions } from './promotions.ts';
export { promotionsRest } from './rest.ts';
export { createDefaultCodes } from './default-codes.ts';
export { promotionsColumns } from './personal-columns.ts';
export { dayGrants, phoneProofs, portsOf } from './slots.ts';
export { codesByNumber } from './log-store.ts';
