import type { Language } from '../../../platform/contract.ts';
import { callGateway, callRest } from '../../../shell/api/client.ts';
import type { getPhone, getPhoneTask, PinVerification, removePhone, VerificationType } from '../contract.ts';
import { START_VERIFICATION, VERIFY_PIN } from '../queries.ts';
import { solveTask } from '../solve-task.ts';

export const loadPhone = (language: Language) => callRest<typeof getPhone>('GET', '/guest/phone', language, {});
export const sendRemove = (language: Language) => callRest<typeof removePhone>('DELETE', '/guest/phone', language, {});

export async function sendStart(
  language: Language,
  phoneNumber: string,
  type: VerificationType,
): Promise<PinVerification> {
  const { task } = await callRest<typeof getPhoneTask>('GET', '/guest/phone/task', language, {});
  const proof = task === null ? null : await solveTask(task.challenge, task.bits);
  const variables = { phoneNumber, type, language, proof };
  return (await callGateway<{ pinCallStartVerification: PinVerification }>(START_VERIFICATION, variables, language))
    .pinCallStartVerification;
}

export async function sendPin(
  language: Language,
  { id, type }: Pick<PinVerification, 'id' | 'type'>,
  pin: string,
): Promise<PinVerification> {
  return (await callGateway<{ pinCallVerifyPin: PinVerification }>(VERIFY_PIN, { id, type, pin }, language))
    .pinCallVerifyPin;
}
