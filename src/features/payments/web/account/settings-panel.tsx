import { useState } from 'react';
import { m } from '#messages';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { problemText } from '../../../../shell/problem-text.ts';
import { FormError } from '../../../../ui/notice.tsx';
import type { PaymentSettings } from '../../contract.ts';
import { AutoRechargeForm } from './auto-recharge-form.tsx';
import { saveSettings, sendRemoveMeans } from '../calls.ts';
import { faultSentences } from '../views/fault-sentences.ts';
import type { PaymentFlow } from '../window/flows.ts';
import { OneClickForm } from '../views/one-click-form.tsx';
import { usePaymentSettings } from './use-payment-settings.ts';

type Change = Parameters<typeof saveSettings>[1];

interface SettingsPanelProps {
  /** Leads to another flow of the payment window. */
  onFlow: (flow: PaymentFlow) => void;
  /** Whether the way to the spending limits is offered. */
  hasLimits: boolean;
}

/** How the guest pays and what may be charged by itself (§4: settings, autorecharge, limit). Everything begins switched off. */
export function SettingsPanel({ onFlow, hasLimits }: SettingsPanelProps) {
  const language = useLanguage();
  const { settings, error, take, reload } = usePaymentSettings();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<unknown>();

  async function run(work: () => Promise<PaymentSettings | null>) {
    setBusy(true);
    setFault(undefined);
    try {
      const next = await work();
      if (next === null) reload();
      else take(next);
    } catch (failed) {
      setFault(failed);
    } finally {
      setBusy(false);
    }
  }
  const save = (change: Change) => run(() => saveSettings(language, change));

  if (settings === null) {
    if (error === undefined) return <div role="status" aria-label={m.shell_loading()} className="skeleton h-64" />;
    return (
      <>
        <p role="alert" className="mb-4 text-signal">
          {problemText(error)}
        </p>
        <button type="button" className="btn btn-quiet" onClick={reload}>
          {m.shell_retry()}
        </button>
      </>
    );
  }
  const { means, oneClick, autoRecharge, offers } = settings;
  return (
    <div className="flex flex-col">
      {offers.savedMeans ? (
        <>
          <section className="flex flex-wrap items-center justify-between gap-4 border-b border-line py-5">
            <div>
              <h3 className="font-medium">{m.payments_means()}</h3>
              <p className="text-muted">{means === null ? m.payments_means_none() : means.label}</p>
            </div>
            <div className="flex gap-3">
              <button type="button" className="btn btn-quiet" disabled={busy} onClick={() => onFlow('changecc')}>
                {means === null ? m.payments_means_add() : m.payments_means_change()}
              </button>
              {means === null ? null : (
                <button
                  type="button"
                  className="btn btn-quiet"
                  disabled={busy}
                  onClick={() => void run(() => sendRemoveMeans(language, means.id).then(() => null))}
                >
                  {m.payments_means_remove()}
                </button>
              )}
            </div>
          </section>
          <OneClickForm
            key={`o${oneClick.dayCents}`}
            state={oneClick}
            canCharge={means !== null}
            busy={busy}
            onSave={(value) => void save({ oneClick: value })}
          />
          <AutoRechargeForm
            key={`a${autoRecharge.amountCents}-${autoRecharge.belowCoins}-${autoRecharge.monthCents}`}
            state={autoRecharge}
            canCharge={means !== null}
            busy={busy}
            onSave={(value) => void save({ autoRecharge: value })}
          />
        </>
      ) : (
        <p className="py-5 text-muted">{m.payments_means_not_offered()}</p>
      )}
      {hasLimits ? (
        <section className="flex flex-wrap items-center justify-between gap-4 py-5">
          <div>
            <h3 className="font-medium">{m.payments_limits()}</h3>
            <p className="text-muted">{m.payments_limits_text()}</p>
          </div>
          <button type="button" className="btn btn-quiet" onClick={() => onFlow('limit')}>
            {m.payments_limits_open()}
          </button>
        </section>
      ) : null}
      <FormError text={fault === undefined ? null : problemText(fault, faultSentences)} />
      <p className="text-[13.5px] text-faint">{m.payments_descriptor({ descriptor: settings.descriptor })}</p>
    </div>
  );
}
