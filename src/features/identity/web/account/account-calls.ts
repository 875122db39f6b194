import type { CallInput, CallOutput, Language } from '../../../../platform/contract.ts';
import { callRest } from '../../../../shell/api/client.ts';
import {
  addPasskey,
  askExport,
  beginTotp,
  changeEmail,
  changePassword,
  confirmTotp,
  deleteAccount,
  downloadExport,
  getRetention,
  endOtherSessions,
  endSession,
  getDeletion,
  getExport,
  getFactors,
  getGeoLocationByZip,
  getNotificationsSettings,
  getProfile,
  getSessions,
  newBackupCodes,
  passkeyOptions,
  removePasskey,
  removeTotp,
  renamePasskey,
  resendVerification,
  savePreferences,
  setGeoLocation,
  stepUp,
  stepUpPasskey,
  stepUpPasskeyOptions,
} from '../../contract.ts';

export type Profile = CallOutput<typeof getProfile>;
export type Factors = CallOutput<typeof getFactors>;
export type Passkey = Factors['passkeys'][number];
export type SessionShown = CallOutput<typeof getSessions>['items'][number];
export type Copy = NonNullable<CallOutput<typeof getExport>['copy']>;
export type NewTotp = CallOutput<typeof beginTotp>;

export const loadProfile = (language: Language) => callRest(getProfile, language, {});

export const savePreference = (language: Language, data: CallInput<typeof savePreferences>['body']['data']) =>
  callRest(savePreferences, language, { body: { data } });

export const loadNotifications = (language: Language) => callRest(getNotificationsSettings, language, {});

export const locateByZip = (language: Language, zipCode: string) =>
  callRest(getGeoLocationByZip, language, {
    params: { zipCode },
  });

export const saveLocation = (
  language: Language,
  geoLocation: CallInput<typeof setGeoLocation>['body']['geoLocation'],
) => callRest(setGeoLocation, language, { body: { geoLocation } });

export const sendVerificationAgain = (language: Language) => callRest(resendVerification, language, {});

export const sendEmailChange = (language: Language, body: CallInput<typeof changeEmail>['body']) =>
  callRest(changeEmail, language, { body });

export const sendPasswordChange = (language: Language, body: CallInput<typeof changePassword>['body']) =>
  callRest(changePassword, language, { body });

export const loadSessions = async (language: Language) => (await callRest(getSessions, language, {})).items;

export const sendSessionEnd = (language: Language, sessionId: string) =>
  callRest(endSession, language, { params: { sessionId } });

export const sendOthersEnd = (language: Language) => callRest(endOtherSessions, language, {});

export const loadRetention = (language: Language) => callRest(getRetention, language, {});

export const loadFactors = (language: Language) => callRest(getFactors, language, {});

export const sendStepUp = (language: Language, body: CallInput<typeof stepUp>['body']) =>
  callRest(stepUp, language, { body });

export const askStepUpPasskey = (language: Language) => callRest(stepUpPasskeyOptions, language, {});

export const sendStepUpPasskey = (language: Language, body: CallInput<typeof stepUpPasskey>['body']) =>
  callRest(stepUpPasskey, language, { body });

export const sendTotpBegin = (language: Language, currentPassword: string) =>
  callRest(beginTotp, language, { body: { currentPassword } });

export const sendTotpConfirm = (language: Language, code: string) =>
  callRest(confirmTotp, language, { body: { code } });

export const sendTotpRemove = (language: Language, currentPassword: string) =>
  callRest(removeTotp, language, { body: { currentPassword } });

export const sendNewBackupCodes = async (language: Language, currentPassword: string) =>
  (await callRest(newBackupCodes, language, { body: { currentPassword } })).backupCodes;

export const askNewPasskey = (language: Language, currentPassword: string | null) =>
  callRest(passkeyOptions, language, { body: { currentPassword } });

export const sendPasskey = (language: Language, body: CallInput<typeof addPasskey>['body']) =>
  callRest(addPasskey, language, { body });

export const sendPasskeyName = (language: Language, passkeyId: string, name: string) =>
  callRest(renamePasskey, language, {
    params: { passkeyId },
    body: { name },
  });

export const sendPasskeyRemoval = (language: Language, passkeyId: string) =>
  callRest(removePasskey, language, { params: { passkeyId } });

export const sendExportWish = async (language: Language) => (await callRest(askExport, language, {})).copy;

export const loadExport = async (language: Language) => (await callRest(getExport, language, {})).copy;

export const fetchExport = (language: Language, exportId: string) =>
  callRest(downloadExport, language, { params: { exportId } });

export const loadDeletion = (language: Language) => callRest(getDeletion, language, {});

export const sendDeletion = (language: Language, body: CallInput<typeof deleteAccount>['body']) =>
  callRest(deleteAccount, language, { body });
