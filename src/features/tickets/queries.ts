import { persisted } from '../../platform/gateway/persisted.ts';

export const BUY_TICKET = persisted(
  `mutation ($showId: Int!, $price: Int!, $requestKey: String!) {
    buyChatTicket(showId: $showId, creationType: "C", price: $price, requestKey: $requestKey) { success errorCode } }`,
);
export const RETURN_TICKET = persisted(
  'mutation ($showId: Int!) { removeChatTicket(showId: $showId) { success errorCode } }',
);
