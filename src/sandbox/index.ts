export { ageNoticeSchema, open, paymentNoticeSchema, sign, type Link, type Signed } from './protocol.ts';
export { startSandbox } from './site.ts';
export { sandboxLink, type CheckoutSite } from './link.ts';
