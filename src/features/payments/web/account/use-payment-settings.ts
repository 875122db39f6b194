import type { UseQueryResult } from '@tanstack/react-query';
import { useApi } from '../../../../ui/data/use-api.ts';
import { getPaymentSettings, type PaymentSettings } from '../../contract.ts';

/** How the guest pays, asked for anew when something of it is pushed (C7). */
export const usePaymentSettings = (): UseQueryResult<PaymentSettings> =>
  useApi(getPaymentSettings, {}, { refreshOn: ['oneClick', 'autoRecharge'] });
