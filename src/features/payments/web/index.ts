export { CheckoutRun } from './checkout-run.tsx';
export { openMoneyModal } from './money-modals-state.ts';
export { useCheckout } from './use-checkout.ts';
export { windowFlows, type SlotProps } from './window-slots.ts';
export { openPaymentWindow } from './window-state.ts';
