import type { Filling } from '../../../shell/slots.ts';
import { later } from '../../../shell/compose/later.ts';
import { operatorSections } from '../../backoffice/web/slots.ts';
import { pagesWithoutAge } from './slots.ts';

const fills: readonly Filling[] = [
  pagesWithoutAge.with(['logIn', 'signUp', 'mailbox', 'mailLink']),
  operatorSections.with(later(() => import('./operator/sections.ts'))),
];
export default fills;
