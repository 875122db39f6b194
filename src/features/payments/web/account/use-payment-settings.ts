import type { UseQueryResult } from '@tanstack/react-query';
import { m } from '#messages';
import { useApi } from '../../../../ui/data/use-api.ts';
import { RETRY_MS } from '../window/timings.ts';
import { getPaymentSettings, type PaymentSettings } from '../../contract.ts';

/** How the guest pays, asked for anew when something of it is pushed (C7), and once more where it could not be had (§9). */
export const usePaymentSettings = (): UseQueryResult<PaymentSettings> =>
  useApi(getPaymentSettings, {}, { refreshOn: ['oneClick', 'autoRecharge'], retryMs: RETRY_MS });

/** What the guest will read on the bank statement, for a sentence; dots until it is known, so that nothing moves. */
export function useDescriptor(): string {
  const descriptor = usePaymentSettings().data?.descriptor ?? '…';
  return descriptor === '' ? m.payments_descriptor_provider() : descriptor;
}
