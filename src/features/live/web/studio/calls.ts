import { sendCommand } from '../../../../shell/api/channel.ts';
import { callRest } from '../../../../shell/api/client.ts';
import type { CallInput, Language } from '../../../../platform/contract.ts';
import type { LiveCommands, roomMenu, ToyOrderState } from '../../contract.ts';
import type { SourceName } from '../../../studio/constants.ts';
import type * as contract from '../../../studio/contract.ts';

export const loadStudio = (language: Language) =>
  callRest<typeof contract.getStudio>('GET', '/studio/state', language, {});

export const beginShow = (language: Language, body: CallInput<typeof contract.goLive>['body']) =>
  callRest<typeof contract.goLive>('POST', '/studio/goLive', language, { body });

export const finishShow = (language: Language) =>
  callRest<typeof contract.endShow>('POST', '/studio/endShow', language, {});

export const goAway = (language: Language, away: boolean) =>
  callRest<typeof contract.setAway>('POST', '/studio/away', language, { body: { away } });

export const changeFree = (language: Language, freeChat: boolean) =>
  callRest<typeof contract.setFreeChat>('POST', '/studio/freeChat', language, { body: { freeChat } });

export const callPanic = (language: Language) => callRest<typeof contract.panic>('POST', '/studio/panic', language, {});

export const finishRest = (language: Language) =>
  callRest<typeof contract.endRest>('POST', '/studio/panic/end', language, {});

export const changePrices = (language: Language, body: CallInput<typeof contract.setPrices>['body']) =>
  callRest<typeof contract.setPrices>('PUT', '/studio/prices', language, { body });

export const showOut = (language: Language, handle: string, forGood: boolean) =>
  callRest<typeof contract.removeGuest>('POST', '/studio/removeGuest', language, { body: { handle, forGood } });

export async function publishToken(language: Language, source: Exclude<SourceName, 'obs'>): Promise<string> {
  const query = { source };
  return (await callRest<typeof contract.publishAccess>('GET', '/studio/publishAccess', language, { query })).token;
}

export const showSource = (language: Language, source: SourceName) =>
  callRest<typeof contract.selectSource>('POST', '/studio/source', language, { body: { source } });

/** What she does in her room goes over the channel, as guests' own commands do. */
export const moderate = (order: LiveCommands['moderate']['data']) => sendCommand('moderate', order);
export const answerRequest = (answer: LiveCommands['answerPrivate']['data']) => sendCommand('answerPrivate', answer);
export const endPrivateChat = () => sendCommand('endPrivate', {});

/** What guests can give, by name and picture. */
export const loadGifts = async (language: Language, actorId: number) =>
  (await callRest<typeof roomMenu>('GET', '/live/menu/:actorId', language, { params: { actorId } })).gifts;

export const loadOffer = (language: Language) =>
  callRest<typeof contract.getOffer>('GET', '/studio/offer', language, {});

export const saveOffers = (language: Language, body: CallInput<typeof contract.setOffers>['body']) =>
  callRest<typeof contract.setOffers>('PUT', '/studio/offers', language, { body });

export const saveMenu = (language: Language, items: CallInput<typeof contract.setMenu>['body']['items']) =>
  callRest<typeof contract.setMenu>('PUT', '/studio/menu', language, { body: { items } });

export const saveGoal = (language: Language, goal: CallInput<typeof contract.setGoal>['body']['goal']) =>
  callRest<typeof contract.setGoal>('PUT', '/studio/goal', language, { body: { goal } });

export const saveWords = (language: Language, words: string[]) =>
  callRest<typeof contract.setWords>('PUT', '/studio/words', language, { body: { words } });

export const loadBlocks = (language: Language) =>
  callRest<typeof contract.getBlocks>('GET', '/studio/blocks', language, {});

export const saveCountries = (language: Language, countries: string[]) =>
  callRest<typeof contract.blockCountries>('PUT', '/studio/blocks/countries', language, { body: { countries } });

export const saveRegions = (language: Language, regions: string[]) =>
  callRest<typeof contract.blockRegions>('PUT', '/studio/blocks/regions', language, { body: { regions } });

export const letIn = (language: Language, handle: string) =>
  callRest<typeof contract.unblockGuest>('POST', '/studio/blocks/unblock', language, { body: { handle } });

export const dismiss = (language: Language, handle: string) =>
  callRest<typeof contract.dismissModerator>('POST', '/studio/moderators/dismiss', language, { body: { handle } });

export const loadSchedule = (language: Language) =>
  callRest<typeof contract.getSchedule>('GET', '/studio/schedule', language, {});

export const saveSchedule = (language: Language, times: contract.ScheduleTime[]) =>
  callRest<typeof contract.setSchedule>('PUT', '/studio/schedule', language, { body: { times } });

export const loadHealth = (language: Language) =>
  callRest<typeof contract.getStreamHealth>('GET', '/studio/health', language, {});

export const loadStream = (language: Language) =>
  callRest<typeof contract.getStream>('GET', '/studio/stream', language, {});

export const newKey = (language: Language, kind: 'stream' | 'overlay') =>
  callRest<typeof contract.makeKey>('POST', '/studio/keys/:kind', language, { params: { kind } });

export const dropKey = (language: Language, kind: 'stream' | 'overlay') =>
  callRest<typeof contract.revokeKey>('DELETE', '/studio/keys/:kind', language, { params: { kind } });

export const loadToys = (language: Language) => callRest<typeof contract.getToys>('GET', '/studio/toys', language, {});

export const sayToysReady = (language: Language, isReady: boolean) =>
  callRest<typeof contract.setToysReady>('PUT', '/studio/toys', language, { body: { isReady } });

export async function tellToyOrder(language: Language, orderId: string, state: ToyOrderState): Promise<void> {
  const input = { params: { orderId }, body: { state } };
  await callRest<typeof contract.noteToyOrder>('POST', '/studio/toys/orders/:orderId', language, input);
}
