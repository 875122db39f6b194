import type { CallInput, Language } from '../../../platform/contract.ts';
import { callRest } from '../../../shell/api/client.ts';
import type {
  closeAgbAndDataProtection,
  getMailbox,
  logIn,
  paymentLogout,
  paymentOnSuccess,
  signUp,
} from '../contract.ts';

export const sendLogIn = (language: Language, body: CallInput<typeof logIn>['body']) =>
  callRest<typeof logIn>('POST', '/guest/login', language, { body });

export const sendSignUp = (language: Language, body: CallInput<typeof signUp>['body']) =>
  callRest<typeof signUp>('POST', '/guest/signup', language, { body });

export const tellSuccess = (language: Language, body: CallInput<typeof paymentOnSuccess>['body']) =>
  callRest<typeof paymentOnSuccess>('POST', '/payment/onsuccess', language, { body });

export const sendLogOut = (language: Language, body: CallInput<typeof paymentLogout>['body']) =>
  callRest<typeof paymentLogout>('POST', '/payment/logout', language, { body });

export const sendNoticeClosed = (language: Language) =>
  callRest<typeof closeAgbAndDataProtection>('POST', '/guest/closeAgbAndDataProtection', language, {
    body: { accepted: true },
  });

export const loadMailbox = (language: Language) => callRest<typeof getMailbox>('GET', '/guest/mailbox', language, {});
