import { m } from '#messages';
import type { Filling } from '../../../shell/slots.ts';
import { accountSections } from '../../identity/web/slots.ts';

const fills: readonly Filling[] = [
  accountSections.with({ rank: 80, page: 'phone', label: m.phone_page, icon: 'phone' }),
];
export default fills;
