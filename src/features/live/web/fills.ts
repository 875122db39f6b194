import { framings, type Filling } from '../../../shell/slots.ts';
import { later } from '../../../shell/compose/later.ts';
import { operatorRooms } from '../../backoffice/web/index.ts';

const fills: readonly Filling[] = [
  framings.with({ page: 'liveRoom', isBare: true }),
  operatorRooms.with(later(() => import('./operator/rooms.ts'))),
];
export default fills;
