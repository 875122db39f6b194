import { sendCommand } from '../../../../shell/api/channel.ts';
import { callRest } from '../../../../shell/api/client.ts';
import type { CallInput, Language } from '../../../../platform/contract.ts';
import type { LiveCommands, ToyOrderState } from '../../contract.ts';
import type { SourceName } from '../../studio-constants.ts';
import * as contract from '../../contract.ts';

export const loadStudio = (language: Language) => callRest(contract.getStudio, language, {});

export const beginShow = (language: Language, body: CallInput<typeof contract.goLive>['body']) =>
  callRest(contract.goLive, language, { body });

export const finishShow = (language: Language) => callRest(contract.endShow, language, {});

export const goAway = (language: Language, away: boolean) => callRest(contract.setAway, language, { body: { away } });

export const callPanic = (language: Language) => callRest(contract.panic, language, {});

export const finishRest = (language: Language) => callRest(contract.endRest, language, {});

export const showOut = (language: Language, handle: string, forGood: boolean) =>
  callRest(contract.removeGuest, language, { body: { handle, forGood } });

export const loadPublishAccess = (language: Language, source: Exclude<SourceName, 'obs'>) =>
  callRest(contract.publishAccess, language, { query: { source } });

/** What she does in her room goes over the channel, as guests' own commands do. */
export const moderate = (order: LiveCommands['moderate']['data']) => sendCommand('moderate', order);
export const answerRequest = (answer: LiveCommands['answerPrivate']['data']) => sendCommand('answerPrivate', answer);
export const endPrivateChat = () => sendCommand('endPrivate', {});

export const loadToys = (language: Language) => callRest(contract.getToys, language, {});

export const sayToysReady = (language: Language, isReady: boolean) =>
  callRest(contract.setToysReady, language, { body: { isReady } });

export async function reportToyOrder(language: Language, orderId: string, state: ToyOrderState): Promise<void> {
  const input = { params: { orderId }, body: { state } };
  await callRest(contract.noteToyOrder, language, input);
}
