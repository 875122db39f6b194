export { PaymentWindow } from './payment-window.tsx';
export { openPaymentWindow } from './window-state.ts';
