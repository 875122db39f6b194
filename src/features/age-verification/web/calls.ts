import type { CallInput, CallOutput, Language } from '../../../platform/contract.ts';
import { callGateway, callRest } from '../../../shell/api/client.ts';
import { AVS_PAY_REQUEST } from '../queries.ts';
import type { AvsPayRequest, decideAvs, getAvsMethods, getAvsPrompt, getAvsQueue, getAvsRequest } from '../contract.ts';

export type AvsPrompt = CallOutput<typeof getAvsPrompt>;

export const loadMethods = async (language: Language): Promise<string[]> =>
  (await callRest<typeof getAvsMethods>('GET', '/avs/methods', language, {})).methods;

export const loadPrompt = (language: Language): Promise<AvsPrompt> =>
  callRest<typeof getAvsPrompt>('GET', '/avs/prompt', language, {});

export const loadRequest = async (language: Language, requestId: string) =>
  (await callRest<typeof getAvsRequest>('GET', '/avs/request/:requestId', language, { params: { requestId } })).status;

export const askForCheck = async (language: Language, input: { forwardUrl: string; method: string | null }) =>
  (await callGateway<AvsPayRequest>(AVS_PAY_REQUEST, input, language)).avsPayRequest;

export type PendingCheck = CallOutput<typeof getAvsQueue>['items'][number];

/** For operators: checks that wait for a decision, oldest first. */
export const loadPendingChecks = (language: Language, after: string | undefined) =>
  callRest<typeof getAvsQueue>('GET', '/backoffice/avs/requests', language, {
    query: after === undefined ? {} : { after },
  });

export const decidePendingCheck = (language: Language, requestId: string, body: CallInput<typeof decideAvs>['body']) =>
  callRest<typeof decideAvs>('POST', '/backoffice/avs/requests/:requestId/decide', language, {
    params: { requestId },
    body,
  });
