export { MoneyModals } from './window/money-modals.tsx';
export { openMoneyModal } from './state/money-modals-state.ts';
export { PaymentWindow } from './window/payment-window.tsx';
export { RestrictionStrip } from './views/restriction-strip.tsx';
export type { WindowSlots } from './window/window-slots.ts';
export { openPaymentWindow, whenPaymentWindowClosed } from './state/window-state.ts';
