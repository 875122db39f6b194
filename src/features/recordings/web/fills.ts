import { later } from '../../../shell/compose/later.ts';
import type { Filling } from '../../../shell/slots.ts';
import { broadcastParts, onAirSigns } from '../../live/web/slots.ts';
import { studioSections } from '../../studio/web/slots.ts';

const fills: readonly Filling[] = [
  studioSections.with(later(() => import('./studio/sections.ts'))),
  broadcastParts.with(later(() => import('./studio/record-panel.tsx'))),
  onAirSigns.with(later(() => import('./studio/record-sign.tsx'))),
];
export default fills;
