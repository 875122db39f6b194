import type { Filling } from '../../../shell/slots.ts';

const fills: readonly Filling[] = [];
export default fills;
