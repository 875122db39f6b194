export { createPayments } from './payments.ts';
export { paymentsRest } from './rest.ts';
export { sandboxPayments } from './sandbox-provider.ts';
