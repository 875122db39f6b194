import type { Language } from '../../../platform/contract.ts';
import { callGateway, callRest } from '../../../shell/api/client.ts';
import type { getPhone, PinVerification, removePhone, VerificationType } from '../contract.ts';

const fields = 'id type verified countryCode preCode number e123 pinLength';

export const loadPhone = (language: Language) => callRest<typeof getPhone>('GET', '/guest/phone', language, {});
export const sendRemove = (language: Language) => callRest<typeof removePhone>('DELETE', '/guest/phone', language, {});

export async function sendStart(
  language: Language,
  phoneNumber: string,
  type: VerificationType,
): Promise<PinVerification> {
  const query = `mutation ($phoneNumber: String!, $type: String!, $language: String) {
    pinCallStartVerification(phoneNumber: $phoneNumber, type: $type, language: $language) { ${fields} } }`;
  const variables = { phoneNumber, type, language };
  return (await callGateway<{ pinCallStartVerification: PinVerification }>(query, variables, language))
    .pinCallStartVerification;
}

export async function sendPin(
  language: Language,
  { id, type }: Pick<PinVerification, 'id' | 'type'>,
  pin: string,
): Promise<PinVerification> {
  const query = `mutation ($id: String!, $type: String!, $pin: String!) {
    pinCallVerifyPin(id: $id, type: $type, pin: $pin) { ${fields} } }`;
  return (await callGateway<{ pinCallVerifyPin: PinVerification }>(query, { id, type, pin }, language))
    .pinCallVerifyPin;
}
