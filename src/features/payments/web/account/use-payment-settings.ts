import type { UseQueryResult } from '@tanstack/react-query';
import { useApi } from '../../../../ui/data/use-api.ts';
import { RETRY_MS } from '../window/timings.ts';
import { getPaymentSettings, type PaymentSettings } from '../../contract.ts';

/** How the guest pays, asked for anew when something of it is pushed (C7), and once more where it could not be had (§9). */
export const usePaymentSettings = (): UseQueryResult<PaymentSettings> =>
  useApi(getPaymentSettings, {}, { refreshOn: ['oneClick', 'autoRecharge'], retryMs: RETRY_MS });
