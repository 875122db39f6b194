import type { Language } from '../../../platform/contract.ts';
import { callRest } from '../../../shell/api/client.ts';
import { takeMonthlyBonus } from '../contract.ts';

/** Takes the bonus of the month; the channel brings the new balance. Throws `ApiProblem`. */
export const takeMonthly = async (language: Language): Promise<void> =>
  void (await callRest(takeMonthlyBonus, language, {}));
