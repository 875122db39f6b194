import { persisted } from '../../platform/gateway/persisted.ts';

export const UNREAD_COUNT = persisted('{ unreadCount }');
export const GIFTS = persisted('{ gifts { id name imageUrl vip price { value } } boughtGifts { giftId quantity } }');
export const TOUCH_CHANNEL = persisted('mutation ($actorId: Int!) { touchMessengerChannel(actorId: $actorId) { id } }');
