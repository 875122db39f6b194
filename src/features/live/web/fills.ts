import { framings, type Filling } from '../../../shell/slots.ts';

const fills: readonly Filling[] = [framings.with({ page: 'liveRoom', isBare: true })];
export default fills;
