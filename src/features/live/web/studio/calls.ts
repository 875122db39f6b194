import { sendCommand } from '../../../../shell/api/channel.ts';
import { callRest } from '../../../../shell/api/client.ts';
import type { CallInput, Language } from '../../../../platform/contract.ts';
import { type LiveCommands, roomMenu, type ToyOrderState } from '../../contract.ts';
import type { SourceName } from '../../studio-constants.ts';
import * as contract from '../../contract.ts';
import * as performersContract from '../../../performers/contract.ts';

export const loadStudio = (language: Language) => callRest(contract.getStudio, language, {});

export const beginShow = (language: Language, body: CallInput<typeof contract.goLive>['body']) =>
  callRest(contract.goLive, language, { body });

export const finishShow = (language: Language) => callRest(contract.endShow, language, {});

export const goAway = (language: Language, away: boolean) => callRest(contract.setAway, language, { body: { away } });

export const changeFree = (language: Language, freeChat: boolean) =>
  callRest(contract.setFreeChat, language, { body: { freeChat } });

export const callPanic = (language: Language) => callRest(contract.panic, language, {});

export const finishRest = (language: Language) => callRest(contract.endRest, language, {});

export const changePrices = (language: Language, body: CallInput<typeof contract.setPrices>['body']) =>
  callRest(contract.setPrices, language, { body });

export const showOut = (language: Language, handle: string, forGood: boolean) =>
  callRest(contract.removeGuest, language, { body: { handle, forGood } });

export async function publishToken(language: Language, source: Exclude<SourceName, 'obs'>): Promise<string> {
  const query = { source };
  return (await callRest(contract.publishAccess, language, { query })).token;
}

export const showSource = (language: Language, source: SourceName) =>
  callRest(contract.selectSource, language, { body: { source } });

/** What she does in her room goes over the channel, as guests' own commands do. */
export const moderate = (order: LiveCommands['moderate']['data']) => sendCommand('moderate', order);
export const answerRequest = (answer: LiveCommands['answerPrivate']['data']) => sendCommand('answerPrivate', answer);
export const endPrivateChat = () => sendCommand('endPrivate', {});

/** What guests can give, by name and picture. */
export const loadGifts = async (language: Language, actorId: number) =>
  (await callRest(roomMenu, language, { params: { actorId } })).gifts;

export const loadOffer = (language: Language) => callRest(contract.getOffer, language, {});

export const saveOffers = (language: Language, body: CallInput<typeof contract.setOffers>['body']) =>
  callRest(contract.setOffers, language, { body });

export const saveMenu = (language: Language, items: CallInput<typeof contract.setMenu>['body']['items']) =>
  callRest(contract.setMenu, language, { body: { items } });

export const saveGoal = (language: Language, goal: CallInput<typeof contract.setGoal>['body']['goal']) =>
  callRest(contract.setGoal, language, { body: { goal } });

export const saveWords = (language: Language, words: string[]) =>
  callRest(contract.setWords, language, { body: { words } });

export const loadBlocks = (language: Language) => callRest(contract.getBlocks, language, {});

export const saveCountries = (language: Language, countries: string[]) =>
  callRest(contract.blockCountries, language, { body: { countries } });

export const saveRegions = (language: Language, regions: string[]) =>
  callRest(contract.blockRegions, language, { body: { regions } });

export const letIn = (language: Language, handle: string) =>
  callRest(contract.unblockGuest, language, { body: { handle } });

export const dismiss = (language: Language, handle: string) =>
  callRest(contract.dismissModerator, language, { body: { handle } });

export const loadSchedule = (language: Language) => callRest(performersContract.getSchedule, language, {});

export const saveSchedule = (language: Language, times: performersContract.ScheduleTime[]) =>
  callRest(performersContract.setSchedule, language, { body: { times } });

export const loadHealth = (language: Language) => callRest(contract.getStreamHealth, language, {});

export const loadStream = (language: Language) => callRest(contract.getStream, language, {});

export const newKey = (language: Language, kind: 'stream' | 'overlay') =>
  callRest(contract.makeKey, language, { params: { kind } });

export const dropKey = (language: Language, kind: 'stream' | 'overlay') =>
  callRest(contract.revokeKey, language, { params: { kind } });

export const loadToys = (language: Language) => callRest(contract.getToys, language, {});

export const sayToysReady = (language: Language, isReady: boolean) =>
  callRest(contract.setToysReady, language, { body: { isReady } });

export async function tellToyOrder(language: Language, orderId: string, state: ToyOrderState): Promise<void> {
  const input = { params: { orderId }, body: { state } };
  await callRest(contract.noteToyOrder, language, input);
}
