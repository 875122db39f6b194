export { PaymentWindow } from './payment-window.tsx';
export { openPaymentWindow, type PaymentView, type PaymentWindowOptions } from './window-state.ts';
