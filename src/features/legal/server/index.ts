export { createCompany, isNamed, issuerOf, payerOf } from './company.ts';
export { createLegalTexts } from './legal-texts.ts';
export { legalColumns } from './personal-columns.ts';
export { legalGateway } from './gateway.ts';
export { legalRest } from './rest.ts';
export { putStarters } from './starters.ts';
