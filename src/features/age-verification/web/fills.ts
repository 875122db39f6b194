import type { Filling } from '../../../shell/slots.ts';
import { later } from '../../../shell/compose/later.ts';
import { operatorRooms } from '../../backoffice/web/slots.ts';
import { pagesWithoutAge } from './slots.ts';

const fills: readonly Filling[] = [
  pagesWithoutAge.with(['terms', 'dataProtection', 'logIn', 'signUp', 'mailbox', 'mailLink']),
  operatorRooms.with(later(() => import('./operator/rooms.ts'))),
];
export default fills;
