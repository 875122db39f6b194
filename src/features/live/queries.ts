import { persisted } from '../../platform/gateway/persisted.ts';

export const FREE_CHAT_DURATION = persisted('query ($actorId: Int!) { freeChatDuration(actorId: $actorId) }');
export const INIT_FREE_PREVIEW = persisted('mutation ($decline: Boolean!) { initFreePreview(decline: $decline) }');
