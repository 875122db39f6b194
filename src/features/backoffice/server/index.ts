export { createBackoffice } from './backoffice.ts';
export { backofficeRest } from './rest.ts';
