import type { CallInput, Language } from '../../../platform/contract.ts';
import { callRest } from '../../../shell/api/client.ts';
import type {
  closeAgbAndDataProtection,
  getMailbox,
  logIn,
  logInPasskey,
  logInPasskeyOptions,
  logInSecondFactor,
  passwordLost,
  passwordReset,
  paymentLogout,
  paymentOnSuccess,
  signUp,
  storePendingAction,
  takePendingAction,
  undoEmail,
  verifyEmail,
} from '../contract.ts';

export const sendLogIn = (language: Language, body: CallInput<typeof logIn>['body']) =>
  callRest<typeof logIn>('POST', '/guest/login', language, { body });

export const sendSecondFactor = (language: Language, body: CallInput<typeof logInSecondFactor>['body']) =>
  callRest<typeof logInSecondFactor>('POST', '/guest/login/secondFactor', language, { body });

export const askLogInPasskey = (language: Language) =>
  callRest<typeof logInPasskeyOptions>('POST', '/guest/login/passkeyOptions', language, {});

export const sendLogInPasskey = (language: Language, body: CallInput<typeof logInPasskey>['body']) =>
  callRest<typeof logInPasskey>('POST', '/guest/login/passkey', language, { body });

export const sendSignUp = (language: Language, body: CallInput<typeof signUp>['body']) =>
  callRest<typeof signUp>('POST', '/guest/signup', language, { body });

export const tellSuccess = (language: Language, body: CallInput<typeof paymentOnSuccess>['body']) =>
  callRest<typeof paymentOnSuccess>('POST', '/payment/onsuccess', language, { body });

export const sendLogOut = (language: Language, body: CallInput<typeof paymentLogout>['body']) =>
  callRest<typeof paymentLogout>('POST', '/payment/logout', language, { body });

export const sendPasswordLost = (language: Language, email: string) =>
  callRest<typeof passwordLost>('POST', '/guest/passwordLost', language, { body: { email } });

export const sendPasswordReset = (language: Language, body: CallInput<typeof passwordReset>['body']) =>
  callRest<typeof passwordReset>('POST', '/guest/passwordReset', language, { body });

export const sendEmailConfirmed = (language: Language, token: string) =>
  callRest<typeof verifyEmail>('POST', '/guest/verifyEmail', language, { body: { token } });

export const sendEmailUndone = (language: Language, token: string) =>
  callRest<typeof undoEmail>('POST', '/guest/undoEmail', language, { body: { token } });

export const sendPendingAction = (language: Language, action: CallInput<typeof storePendingAction>['body']['action']) =>
  callRest<typeof storePendingAction>('POST', '/guest/pendingAction', language, { body: { action } });

export const fetchPendingAction = async (language: Language) =>
  (await callRest<typeof takePendingAction>('POST', '/guest/pendingAction/take', language, {})).action;

export const sendNoticeClosed = (language: Language) =>
  callRest<typeof closeAgbAndDataProtection>('POST', '/guest/closeAgbAndDataProtection', language, {
    body: { accepted: true },
  });

export const loadMailbox = (language: Language) => callRest<typeof getMailbox>('GET', '/guest/mailbox', language, {});
