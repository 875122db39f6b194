import { serve, type Rest } from '../../../platform/http/rest.ts';
import { askerOf } from '../../performers/server/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Language } from '../../../platform/contract.ts';
import * as contract from '../contract.ts';
import type { Guest } from './channels/guest-channels.ts';
import type { Messenger } from './messenger.ts';

/** Whoever asks in his own name, where he is. */
export const guestOf = (language: Language, caller: Caller): Guest => ({
  ...askerOf(language, caller, caller),
  guestId: caller.guestId,
});

export function messengerRest(rest: Rest, { guests, inbox, changes, settings, reported, tools }: Messenger): void {
  serve(rest, contract.getChannels, ({ caller, language, query }) =>
    guests.list(guestOf(language, caller), { ...query, online: query.online ?? false, after: query.after }),
  );
  serve(rest, contract.getChannel, ({ caller, language, params }) =>
    guests.one(guestOf(language, caller), params.channelId),
  );
  serve(rest, contract.getChannelByActor, ({ caller, language, params }) =>
    guests.with(guestOf(language, caller), params.actorId),
  );
  serve(rest, contract.getMessages, ({ caller, language, params, query }) =>
    guests.history(guestOf(language, caller), params.channelId, query),
  );
  serve(rest, contract.markRead, ({ caller, language, params, body }) =>
    guests.markRead(guestOf(language, caller), params.channelId, body.number),
  );
  serve(rest, contract.setChannelState, ({ caller, language, params, body }) =>
    guests.setState(guestOf(language, caller), params.channelId, body),
  );
  serve(rest, contract.getInbox, ({ caller, language, query }) =>
    inbox.list(caller, language, { ...query, after: query.after, tag: query.tag }),
  );
  serve(rest, contract.getInboxChannel, ({ caller, language, params }) =>
    inbox.one(caller, language, params.channelId),
  );
  serve(rest, contract.getInboxMessages, ({ caller, params, query }) => inbox.history(caller, params.channelId, query));
  serve(rest, contract.markInboxRead, ({ caller, params, body }) =>
    inbox.markRead(caller, params.channelId, body.number),
  );
  serve(rest, contract.setInboxState, ({ caller, language, params, body }) =>
    inbox.setState(caller, language, params.channelId, body),
  );
  serve(rest, contract.getMessageOffer, ({ caller }) => inbox.offer(caller));
  serve(rest, contract.setMessageOffer, ({ caller, body }) => inbox.setOffer(caller, body));

  serve(rest, contract.reactToMessage, ({ caller, params, body }) =>
    changes.react({ caller, side: 'guest', ...params }, body.reaction),
  );
  serve(rest, contract.editMessage, ({ caller, params, body }) =>
    changes.edit({ caller, side: 'guest', ...params }, body.text),
  );
  serve(rest, contract.deleteMessage, ({ caller, params }) => changes.remove({ caller, side: 'guest', ...params }));
  serve(rest, contract.reactInInbox, ({ caller, params, body }) =>
    changes.react({ caller, side: 'actor', ...params }, body.reaction),
  );
  serve(rest, contract.editInInbox, ({ caller, params, body }) =>
    changes.edit({ caller, side: 'actor', ...params }, body.text),
  );
  serve(rest, contract.deleteInInbox, ({ caller, params }) => changes.remove({ caller, side: 'actor', ...params }));
  serve(rest, contract.getMessageSettings, ({ caller }) => settings.of(caller));
  serve(rest, contract.setMessageSettings, ({ caller, body }) => settings.set(caller, body));
  serve(rest, contract.reportChannel, ({ caller, params, body }) =>
    reported.report(caller, 'guest', params.channelId, body),
  );
  serve(rest, contract.reportInInbox, ({ caller, params, body }) =>
    reported.report(caller, 'actor', params.channelId, body),
  );
  serve(rest, contract.openReportedConversation, ({ params, body }) =>
    reported.open(params.reportId, body.before ?? null),
  );
  serve(rest, contract.removeReportedMessage, ({ params }) => reported.remove(params.reportId, params.number));
  serve(rest, contract.getInboxTools, ({ caller }) => tools.of(caller));
  serve(rest, contract.setQuickAnswers, ({ caller, body }) => tools.setQuickAnswers(caller, body.quickAnswers));
  serve(rest, contract.setGuestNote, ({ caller, params, body }) => tools.setNote(caller, params.channelId, body));
}
