import type { CallOutput, Language } from '../../../platform/contract.ts';
import { callGateway, callRest } from '../../../shell/api/client.ts';
import { AVS_PAY_REQUEST } from '../constants.ts';
import type { AvsPayRequest, getAvsMethods, getAvsPrompt, getAvsRequest } from '../contract.ts';

export type AvsPrompt = CallOutput<typeof getAvsPrompt>['prompt'];

export const loadMethods = async (language: Language): Promise<string[]> =>
  (await callRest<typeof getAvsMethods>('GET', '/avs/methods', language, {})).methods;

export const loadPrompt = async (language: Language): Promise<AvsPrompt> =>
  (await callRest<typeof getAvsPrompt>('GET', '/avs/prompt', language, {})).prompt;

export const loadRequest = async (language: Language, requestId: string) =>
  (await callRest<typeof getAvsRequest>('GET', '/avs/request/:requestId', language, { params: { requestId } })).status;

export const askForCheck = async (language: Language, input: { forwardUrl: string; method: string | null }) =>
  (await callGateway<AvsPayRequest>(AVS_PAY_REQUEST, input, language)).avsPayRequest;
