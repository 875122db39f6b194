import { m } from '#messages';
import { errorText } from '../../../../shell/error-text.ts';
import { Loaded } from '../../../../ui/data/loaded.tsx';
import { useApiAction } from '../../../../ui/data/use-api.ts';
import { FormError } from '../../../../ui/notice.tsx';
import { getPaymentSettings, putPaymentSettings, removePaymentMethod, type PaymentSettings } from '../../contract.ts';
import { AutoRechargeForm } from './auto-recharge-form.tsx';
import { paymentSentences } from '../views/error-sentences.ts';
import type { PaymentFlow } from '../window/flows.ts';
import { OneClickForm } from '../views/one-click-form.tsx';
import { useDescriptor, usePaymentSettings } from './use-payment-settings.ts';

interface SettingsPanelProps {
  /** Leads to another flow of the payment window. */
  onFlow: (flow: PaymentFlow) => void;
  /** The automatic recharge alone, with what it rests on. */
  isForRecharge?: boolean;
  /** Whether the way to the spending limits is offered. */
  hasLimits: boolean;
}

/** How the guest pays and what may be charged by itself (§4: settings, autorecharge, limit). Everything begins switched off. */
export function SettingsPanel(props: SettingsPanelProps) {
  const answer = usePaymentSettings();
  return (
    <Loaded answer={answer} height="h-64">
      {(settings) => <Settings settings={settings} {...props} />}
    </Loaded>
  );
}

function Settings({
  settings,
  onFlow,
  hasLimits,
  isForRecharge = false,
}: SettingsPanelProps & { settings: PaymentSettings }) {
  const saving = useApiAction(putPaymentSettings, { answers: getPaymentSettings });
  const removing = useApiAction(removePaymentMethod, { refreshes: [getPaymentSettings] });
  const descriptor = useDescriptor();
  const busy = saving.isPending || removing.isPending;
  const error = saving.error ?? removing.error;
  function save(body: Parameters<typeof saving.mutate>[0]['body']) {
    removing.reset();
    saving.mutate({ body });
  }
  const { paymentMethod, oneClick, autoRecharge, offers } = settings;
  return (
    <div className="flex flex-col">
      {offers.savedPaymentMethod ? (
        <>
          <section className="flex flex-wrap items-center justify-between gap-4 border-b border-line py-5">
            <div>
              <h3 className="font-medium">{m.payments_method()}</h3>
              <p className="text-muted">{paymentMethod === null ? m.payments_method_none() : paymentMethod.label}</p>
            </div>
            <div className="flex gap-3">
              <button type="button" className="btn btn-quiet" disabled={busy} onClick={() => onFlow('changecc')}>
                {paymentMethod === null ? m.payments_method_add() : m.payments_method_change()}
              </button>
              {paymentMethod === null ? null : (
                <button
                  type="button"
                  className="btn btn-quiet"
                  disabled={busy}
                  onClick={() => {
                    saving.reset();
                    removing.mutate({ params: { id: paymentMethod.id } });
                  }}
                >
                  {m.payments_method_remove()}
                </button>
              )}
            </div>
          </section>
          {isForRecharge ? null : (
            <OneClickForm
              key={`o${oneClick.dayCents}`}
              state={oneClick}
              canCharge={paymentMethod !== null}
              busy={busy}
              onSave={(value) => save({ oneClick: value })}
            />
          )}
          <AutoRechargeForm
            key={`a${autoRecharge.amountCents}-${autoRecharge.belowCoins}-${autoRecharge.monthCents}`}
            state={autoRecharge}
            canCharge={paymentMethod !== null}
            busy={busy}
            onSave={(value) => save({ autoRecharge: value })}
          />
        </>
      ) : (
        <p className="py-5 text-muted">{m.payments_method_not_offered()}</p>
      )}
      {isForRecharge ? (
        <button type="button" className="btn btn-quiet my-5 self-start" onClick={() => onFlow('settings')}>
          {m.payments_settings()}
        </button>
      ) : null}
      {hasLimits && !isForRecharge ? (
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
      <FormError text={error === null ? null : errorText(error, paymentSentences)} />
      <p className="text-[13.5px] text-faint">{m.payments_descriptor({ descriptor })}</p>
    </div>
  );
}
