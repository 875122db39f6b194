export { createMessenger } from './messenger.ts';
export { messengerGateway } from './gateway.ts';
export { messengerRealtime, sayInChannel } from './realtime.ts';
export { messengerRest } from './rest.ts';
export { messengerJobs } from './jobs.ts';
export { messengerColumns } from './personal-columns.ts';
export { messageFacts } from './messages/ledger-facts.ts';
export { hasConversation } from './reported/reported-store.ts';
export { unreadByGuest, unreadByPerformer } from './telling/news.ts';
