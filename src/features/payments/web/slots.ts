import type { ComponentType } from 'react';
import type { Later } from '../../../shell/compose/later.ts';
import { slot } from '../../../shell/slots.ts';

/** Beside the vouchers on the page of a guest's balance: other ways to have something. */
export const besideVouchers = slot<Later<ComponentType>>('what stands beside the vouchers');

/** Told on the page on which coins were bought, once for each payment. */
export const topUpListeners = slot<() => void>('who hears of a top-up');
