import type { CallInput, CallOutput, Language } from '../../../platform/contract.ts';
import { callGateway, callRest } from '../../../shell/api/client.ts';
import { AVS_PAY_REQUEST } from '../queries.ts';
import { type AvsPayRequest, decideAvs, getAvsMethods, getAvsPrompt, getAvsQueue, getAvsRequest } from '../contract.ts';

export type AvsPrompt = CallOutput<typeof getAvsPrompt>;

export const loadMethods = async (language: Language): Promise<string[]> =>
  (await callRest(getAvsMethods, language, {})).methods;

export const loadPrompt = (language: Language): Promise<AvsPrompt> => callRest(getAvsPrompt, language, {});

export const loadRequest = async (language: Language, requestId: string) =>
  (await callRest(getAvsRequest, language, { params: { requestId } })).status;

export const askForCheck = async (language: Language, input: { forwardUrl: string; method: string | null }) =>
  (await callGateway<AvsPayRequest>(AVS_PAY_REQUEST, input, language)).avsPayRequest;

export type PendingCheck = CallOutput<typeof getAvsQueue>['items'][number];

/** For operators: checks that wait for a decision, oldest first. */
export const loadPendingChecks = (language: Language, after: string | undefined) =>
  callRest(getAvsQueue, language, {
    query: after === undefined ? {} : { after },
  });

export const decidePendingCheck = (language: Language, requestId: string, body: CallInput<typeof decideAvs>['body']) =>
  callRest(decideAvs, language, {
    params: { requestId },
    body,
  });
