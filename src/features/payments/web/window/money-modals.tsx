import { lazy, Suspense, useSyncExternalStore, type ComponentType } from 'react';
import { closeMoneyModal, currentMoneyModal, onMoneyModal, type MoneyModal } from '../state/money-modals-state.ts';
import { openPaymentWindow } from '../state/window-state.ts';

type Content = ComponentType<{ modal: MoneyModal }>;

const LoadedDialog = lazy<Content>(() => import('./money-modal-dialog.tsx').catch(goOnWithout));

/** The modals that lead to money (C8): mounted once, loaded when one is opened for the first time. */
export function MoneyModals() {
  const modal = useSyncExternalStore(onMoneyModal, currentMoneyModal, () => null);
  return modal === null ? null : (
    <Suspense fallback={null}>
      <LoadedDialog modal={modal} />
    </Suspense>
  );
}

/** Where the modal cannot be loaded the payment window says so, and tries again. */
function goOnWithout(): { default: Content } {
  closeMoneyModal();
  openPaymentWindow('moneycharge');
  return { default: () => null };
}
