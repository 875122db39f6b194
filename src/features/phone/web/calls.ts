import type { Language } from '../../../platform/contract.ts';
import { callGateway, callRest } from '../../../shell/api/client.ts';
import { getPhone, getPhoneTask, type PinVerification, removePhone, type VerificationType } from '../contract.ts';
import { START_VERIFICATION, VERIFY_PIN } from '../queries.ts';
import { solveTask } from '../solve-task.ts';

export const loadPhone = (language: Language) => callRest(getPhone, language, {});
export const sendRemove = (language: Language) => callRest(removePhone, language, {});

export async function sendStart(
  language: Language,
  phoneNumber: string,
  type: VerificationType,
): Promise<PinVerification> {
  const { task } = await callRest(getPhoneTask, language, {});
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
