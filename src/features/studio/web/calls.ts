import { callRest } from '../../../shell/api/client.ts';
import type { CallInput, Language } from '../../../platform/contract.ts';
import type { endShow, getStudio, goLive, publishAccess, removeGuest, setPrices } from '../contract.ts';

export const loadStudio = (language: Language) => callRest<typeof getStudio>('GET', '/studio/state', language, {});

export const beginShow = (language: Language, body: CallInput<typeof goLive>['body']) =>
  callRest<typeof goLive>('POST', '/studio/goLive', language, { body });

export const finishShow = (language: Language) => callRest<typeof endShow>('POST', '/studio/endShow', language, {});

export const changePrice = (language: Language, priceVideo: number) =>
  callRest<typeof setPrices>('PUT', '/studio/prices', language, { body: { priceVideo } });

export const showOut = (language: Language, handle: string, forGood: boolean) =>
  callRest<typeof removeGuest>('POST', '/studio/removeGuest', language, { body: { handle, forGood } });

export const publishToken = async (language: Language): Promise<string> =>
  (await callRest<typeof publishAccess>('GET', '/studio/publishAccess', language, {})).token;
