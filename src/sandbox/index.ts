export {
  ageNoticeSchema,
  open,
  paymentNoticeSchema,
  sign,
  tokens,
  type Charge,
  type Link,
  type Signed,
} from './protocol.ts';
export type { PhoneMessage } from './phone.ts';
export { startSandbox } from './site.ts';
export { sandboxLink, type CheckoutSite } from './link.ts';
