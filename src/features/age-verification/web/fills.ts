import type { Filling } from '../../../shell/slots.ts';
import { pagesWithoutAge } from './slots.ts';

const fills: readonly Filling[] = [
  pagesWithoutAge.with(['terms', 'dataProtection', 'logIn', 'signUp', 'mailbox', 'mailLink']),
];
export default fills;
