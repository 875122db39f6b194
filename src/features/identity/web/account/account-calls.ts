import type { CallInput, CallOutput, Language } from '../../../../platform/contract.ts';
import { callRest } from '../../../../shell/api/client.ts';
import type {
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

export const loadProfile = (language: Language) => callRest<typeof getProfile>('GET', '/guest/profile', language, {});

export const savePreference = (language: Language, data: CallInput<typeof savePreferences>['body']['data']) =>
  callRest<typeof savePreferences>('POST', '/guest/savePreferences', language, { body: { data } });

export const loadNotifications = (language: Language) =>
  callRest<typeof getNotificationsSettings>('GET', '/guest/getNotificationsSettings', language, {});

export const locateByZip = (language: Language, zipCode: string) =>
  callRest<typeof getGeoLocationByZip>('GET', '/utility/getGeoLocationByZip/:zipCode', language, {
    params: { zipCode },
  });

export const saveLocation = (
  language: Language,
  geoLocation: CallInput<typeof setGeoLocation>['body']['geoLocation'],
) => callRest<typeof setGeoLocation>('POST', '/guest/setGeoLocation', language, { body: { geoLocation } });

export const sendVerificationAgain = (language: Language) =>
  callRest<typeof resendVerification>('POST', '/guest/resendVerification', language, {});

export const sendEmailChange = (language: Language, body: CallInput<typeof changeEmail>['body']) =>
  callRest<typeof changeEmail>('POST', '/guest/changeEmail', language, { body });

export const sendPasswordChange = (language: Language, body: CallInput<typeof changePassword>['body']) =>
  callRest<typeof changePassword>('POST', '/guest/changePassword', language, { body });

export const loadSessions = async (language: Language) =>
  (await callRest<typeof getSessions>('GET', '/guest/sessions', language, {})).items;

export const sendSessionEnd = (language: Language, sessionId: string) =>
  callRest<typeof endSession>('DELETE', '/guest/sessions/:sessionId', language, { params: { sessionId } });

export const sendOthersEnd = (language: Language) =>
  callRest<typeof endOtherSessions>('DELETE', '/guest/sessions', language, {});

export const loadRetention = (language: Language) =>
  callRest<typeof getRetention>('GET', '/privacy/retention', language, {});

export const loadFactors = (language: Language) => callRest<typeof getFactors>('GET', '/guest/factors', language, {});

export const sendStepUp = (language: Language, body: CallInput<typeof stepUp>['body']) =>
  callRest<typeof stepUp>('POST', '/guest/stepUp', language, { body });

export const askStepUpPasskey = (language: Language) =>
  callRest<typeof stepUpPasskeyOptions>('POST', '/guest/stepUp/passkeyOptions', language, {});

export const sendStepUpPasskey = (language: Language, body: CallInput<typeof stepUpPasskey>['body']) =>
  callRest<typeof stepUpPasskey>('POST', '/guest/stepUp/passkey', language, { body });

export const sendTotpBegin = (language: Language, currentPassword: string) =>
  callRest<typeof beginTotp>('POST', '/guest/totp', language, { body: { currentPassword } });

export const sendTotpConfirm = (language: Language, code: string) =>
  callRest<typeof confirmTotp>('POST', '/guest/totp/confirm', language, { body: { code } });

export const sendTotpRemove = (language: Language, currentPassword: string) =>
  callRest<typeof removeTotp>('POST', '/guest/totp/remove', language, { body: { currentPassword } });

export const sendNewBackupCodes = async (language: Language, currentPassword: string) =>
  (await callRest<typeof newBackupCodes>('POST', '/guest/totp/backupCodes', language, { body: { currentPassword } }))
    .backupCodes;

export const askNewPasskey = (language: Language, currentPassword: string | null) =>
  callRest<typeof passkeyOptions>('POST', '/guest/passkeys/options', language, { body: { currentPassword } });

export const sendPasskey = (language: Language, body: CallInput<typeof addPasskey>['body']) =>
  callRest<typeof addPasskey>('POST', '/guest/passkeys', language, { body });

export const sendPasskeyName = (language: Language, passkeyId: string, name: string) =>
  callRest<typeof renamePasskey>('PUT', '/guest/passkeys/:passkeyId', language, {
    params: { passkeyId },
    body: { name },
  });

export const sendPasskeyRemoval = (language: Language, passkeyId: string) =>
  callRest<typeof removePasskey>('DELETE', '/guest/passkeys/:passkeyId', language, { params: { passkeyId } });

export const sendExportWish = async (language: Language) =>
  (await callRest<typeof askExport>('POST', '/guest/export', language, {})).copy;

export const loadExport = async (language: Language) =>
  (await callRest<typeof getExport>('GET', '/guest/export', language, {})).copy;

export const fetchExport = (language: Language, exportId: string) =>
  callRest<typeof downloadExport>('GET', '/guest/export/:exportId', language, { params: { exportId } });

export const loadDeletion = (language: Language) =>
  callRest<typeof getDeletion>('GET', '/guest/deleteAccount', language, {});

export const sendDeletion = (language: Language, body: CallInput<typeof deleteAccount>['body']) =>
  callRest<typeof deleteAccount>('POST', '/guest/deleteAccount', language, { body });
