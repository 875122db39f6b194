export { kindNames } from './words.ts';
