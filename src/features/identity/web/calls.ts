import type { CallInput, Language } from '../../../platform/contract.ts';
import { callRest } from '../../../shell/api/client.ts';
import {
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
  callRest(logIn, language, { body });

export const sendSecondFactor = (language: Language, body: CallInput<typeof logInSecondFactor>['body']) =>
  callRest(logInSecondFactor, language, { body });

export const askLogInPasskey = (language: Language) => callRest(logInPasskeyOptions, language, {});

export const sendLogInPasskey = (language: Language, body: CallInput<typeof logInPasskey>['body']) =>
  callRest(logInPasskey, language, { body });

export const sendSignUp = (language: Language, body: CallInput<typeof signUp>['body']) =>
  callRest(signUp, language, { body });

export const tellSuccess = (language: Language, body: CallInput<typeof paymentOnSuccess>['body']) =>
  callRest(paymentOnSuccess, language, { body });

export const sendLogOut = (language: Language, body: CallInput<typeof paymentLogout>['body']) =>
  callRest(paymentLogout, language, { body });

export const sendPasswordLost = (language: Language, email: string) =>
  callRest(passwordLost, language, { body: { email } });

export const sendPasswordReset = (language: Language, body: CallInput<typeof passwordReset>['body']) =>
  callRest(passwordReset, language, { body });

export const sendEmailConfirmed = (language: Language, token: string) =>
  callRest(verifyEmail, language, { body: { token } });

export const sendEmailUndone = (language: Language, token: string) =>
  callRest(undoEmail, language, { body: { token } });

export const sendPendingAction = (language: Language, action: CallInput<typeof storePendingAction>['body']['action']) =>
  callRest(storePendingAction, language, { body: { action } });

export const fetchPendingAction = async (language: Language) =>
  (await callRest(takePendingAction, language, {})).action;

export const sendNoticeClosed = (language: Language) =>
  callRest(closeAgbAndDataProtection, language, {
    body: { accepted: true },
  });

export const loadMailbox = (language: Language) => callRest(getMailbox, language, {});
