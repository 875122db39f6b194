import type { PinVerification } from './contract.ts';
import { persistedAs } from '../../platform/gateway/persisted.ts';

const fields = 'id type verified countryCode preCode number e123 pinLength' as const;

export const START_VERIFICATION = persistedAs<{
  pinCallStartVerification: PinVerification;
}>()(`mutation ($phoneNumber: String!, $type: String!, $language: String, $proof: String) {
  pinCallStartVerification(phoneNumber: $phoneNumber, type: $type, language: $language, proof: $proof) { ${fields} }
}`);
export const VERIFY_PIN = persistedAs<{
  pinCallVerifyPin: PinVerification;
}>()(`mutation ($id: String!, $type: String!, $pin: String!) {
  pinCallVerifyPin(id: $id, type: $type, pin: $pin) { ${fields} }
}`);
