export {
  ageNoticeSchema,
  open,
  paymentNoticeSchema,
  sign,
  type AgeNotice,
  type Link,
  type PaymentNotice,
  type Signed,
} from './protocol.ts';
export { startSandbox, type Sandbox } from './site.ts';
export { sandboxLink, type CheckoutSite } from './link.ts';
