import { pagesWithoutAge, type Filling } from '../../../shell/slots.ts';

const fills: readonly Filling[] = [pagesWithoutAge.with(['stopNotices'])];
export default fills;
