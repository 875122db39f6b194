import { later } from '../../../shell/compose/later.ts';
import type { Filling } from '../../../shell/slots.ts';
import { studioRooms } from '../../studio/web/slots.ts';

const fills: readonly Filling[] = [studioRooms.with(later(() => import('./studio/rooms.ts')))];
export default fills;
