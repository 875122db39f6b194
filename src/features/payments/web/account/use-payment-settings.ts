import { useEffect, useEffectEvent, useState } from 'react';
import { onEvent } from '../../../../shell/api/channel.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import type { PaymentSettings } from '../../contract.ts';
import { loadSettings } from '../calls.ts';
import { RETRY_MS } from '../window/timings.ts';

export interface SettingsHold {
  /** Null until they are known. */
  settings: PaymentSettings | null;
  error: unknown;
  /** Takes over what the server answered. */
  take: (settings: PaymentSettings) => void;
  reload: () => void;
}

/** How the guest pays, kept up with what is pushed about it (C7). What could not be had is asked for once more. */
export function usePaymentSettings(): SettingsHold {
  const language = useLanguage();
  const [settings, take] = useState<PaymentSettings | null>(null);
  const [error, setError] = useState<unknown>();
  function gather(onFault: (fault: unknown) => void) {
    loadSettings(language).then(take, onFault);
  }
  const begin = useEffectEvent(gather);
  useEffect(() => {
    let retry: ReturnType<typeof setTimeout> | undefined;
    begin(() => {
      retry = setTimeout(() => begin(setError), RETRY_MS);
    });
    return () => clearTimeout(retry);
  }, []);

  useEffect(() => {
    const patch = (change: Partial<PaymentSettings>) => take((held) => (held === null ? held : { ...held, ...change }));
    const stops = [
      onEvent('oneClick', (oneClick) => patch({ oneClick })),
      onEvent('autoRecharge', (autoRecharge) => patch({ autoRecharge })),
    ];
    return () => stops.forEach((stop) => stop());
  }, []);

  return {
    settings,
    error,
    take,
    reload() {
      setError(undefined);
      gather(setError);
    },
  };
}
