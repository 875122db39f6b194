export { MoneyModals } from './money-modals.tsx';
export { openMoneyModal } from './money-modals-state.ts';
export { PaymentWindow } from './payment-window.tsx';
export { RestrictionStrip } from './restriction-strip.tsx';
export type { WindowSlots } from './window-slots.ts';
export { openPaymentWindow, whenPaymentWindowClosed } from './window-state.ts';
