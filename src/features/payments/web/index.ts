export { useDescriptor } from './account/use-payment-settings.ts';
export { CheckoutRun } from './checkout/checkout-run.tsx';
export { QuickAmounts } from './views/quick-amounts.tsx';
export { openMoneyModal } from './state/money-modals-state.ts';
export { useCheckout } from './checkout/use-checkout.ts';
export { windowFlows, type SlotProps } from './window/window-slots.ts';
export { openPaymentWindow, whenPaymentWindowClosed } from './state/window-state.ts';
