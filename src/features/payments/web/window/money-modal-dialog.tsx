import { m } from '#messages';
import { formatCents, formatCoins, useLanguage } from '../../../../shell/addresses/language.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { coinsForCents } from '../../../../platform/money/money.ts';
import { useBalance } from '../../../wallet/web/index.ts';
import { useDescriptor } from '../account/use-payment-settings.ts';
import { closeMoneyModal, exactCents, type MoneyModal } from '../state/money-modals-state.ts';
import { openPaymentWindow } from '../state/window-state.ts';

/** A modal that says that coins are missing, or that some may be had (C8). */
export default function MoneyModalDialog({ modal }: { modal: MoneyModal }) {
  return (
    <Dialog
      open
      id={modal.id}
      title={modal.id === 'specialTopUp' ? m.payments_special_title() : m.payments_missing_title()}
      onClose={closeMoneyModal}
    >
      <Content modal={modal} />
    </Dialog>
  );
}

function Content({ modal }: { modal: MoneyModal }) {
  const language = useLanguage();
  const balance = useBalance();
  const descriptor = useDescriptor();
  const cents = modal.id === 'specialTopUp' ? modal.cents : exactCents(modal.missingCoins);
  const coins = formatCoins(coinsForCents(cents), language);

  function topUp(suggestedCents: number | undefined) {
    closeMoneyModal();
    openPaymentWindow('moneycharge', {
      ...(suggestedCents === undefined ? {} : { suggestedCents }),
      ...(modal.onPaid === undefined ? {} : { onSuccess: modal.onPaid }),
    });
  }

  return (
    <>
      <p className="text-muted">
        {modal.id === 'specialTopUp'
          ? (modal.text ?? m.payments_special_text())
          : m.payments_missing_text({ coins: formatCoins(Math.ceil(modal.missingCoins), language) })}
      </p>
      {balance === null ? null : (
        <p className="mt-2 text-[13.5px] text-faint tabular-nums">
          {m.payments_now()}: {formatCoins(balance, language)}
        </p>
      )}
      <div className="mt-6 flex flex-col gap-3">
        <button type="button" className="btn btn-primary" onClick={() => topUp(cents)}>
          {m.payments_missing_exact({ price: formatCents(cents, language), coins })}
        </button>
        <button type="button" className="btn btn-quiet" onClick={() => topUp(undefined)}>
          {m.payments_other_amount()}
        </button>
      </div>
      <p className="mt-4 text-[13.5px] text-faint">{m.payments_descriptor({ descriptor })}</p>
    </>
  );
}
