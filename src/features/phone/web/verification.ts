import type { Language } from '../../../platform/contract.ts';
import { callGateway, callRest } from '../../../shell/api/client.ts';
import { getPhoneTask, type PinVerification, type VerificationType } from '../contract.ts';
import { START_VERIFICATION, VERIFY_PIN } from '../queries.ts';
import { solveTask } from '../solve-task.ts';

/** Has a code sent or spoken, after the browser has worked for it where it must. Throws `ApiProblem`. */
export async function startVerification(
  language: Language,
  phoneNumber: string,
  type: VerificationType,
): Promise<PinVerification> {
  const { task } = await callRest(getPhoneTask, language, {});
  const proof = task === null ? null : await solveTask(task.challenge, task.bits);
  const variables = { phoneNumber, type, language, proof };
  return (await callGateway(START_VERIFICATION, variables, language)).pinCallStartVerification;
}

/** Shows the code. Throws `ApiProblem`. */
export const verifyPin = (language: Language, { id, type }: Pick<PinVerification, 'id' | 'type'>, pin: string) =>
  callGateway(VERIFY_PIN, { id, type, pin }, language);
