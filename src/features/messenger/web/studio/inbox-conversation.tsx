import { useState } from 'react';
import { m } from '#messages';
import { formatCoins, useLanguage } from '../../../../shell/addresses/language.ts';
import { Loaded } from '../../../../ui/data/loaded.tsx';
import { useApi, useApiAction } from '../../../../ui/data/use-api.ts';
import { getInbox, getInboxChannel, setInboxState, type InboxChannel } from '../../contract.ts';
import { messengerSentences } from '../error-sentences.ts';
import { AboutStrip } from '../parts/about-strip.tsx';
import { Composer } from '../parts/composer.tsx';
import { ConversationHead } from '../parts/conversation-head.tsx';
import { Initial } from '../parts/initial.tsx';
import { ReportOf } from '../parts/report-of.tsx';
import { MessageList } from '../parts/message-list.tsx';
import { StateMenu } from '../parts/state-menu.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { QuickAnswers } from './quick-answers.tsx';
import { outbox } from '../state/outbox.ts';
import { seenOf, useConversation } from '../state/use-conversation.ts';
import { aboutOf, useMessageActions } from '../state/use-message-actions.ts';
import { useTyping } from '../state/use-typing.ts';

interface NoteLineProps {
  channel: InboxChannel;
  onOpen: () => void;
}

/** What she has kept about him, above what they write. */
function NoteLine({ channel: { note, tags }, onOpen }: NoteLineProps) {
  if (note === '' && tags.length === 0) return null;
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-11 w-full items-center gap-3 border-b border-line px-4 text-left text-[13.5px] text-muted hover:text-ink"
    >
      <span className="sr-only">{m.messenger_note()}: </span>
      <span className="truncate">{note}</span>
      <span className="ml-auto shrink-0 text-faint">{tags.join(' · ')}</span>
    </button>
  );
}

interface InboxConversationProps {
  channelId: number;
  onClose: () => void;
}

/** One of her conversations. */
export function InboxConversation({ channelId, onClose }: InboxConversationProps) {
  const answer = useApi(getInboxChannel, { params: { channelId } }, { refreshOn: ['channelUpdate'] });
  return (
    <Loaded answer={answer} height="m-4 h-[60vh]" sentences={messengerSentences}>
      {(channel) => <Shown channel={channel} onClose={onClose} />}
    </Loaded>
  );
}

function Shown({ channel, onClose }: { channel: InboxChannel; onClose: () => void }) {
  const language = useLanguage();
  const { id: channelId, guestName, archived, blocked, isClosed, coinsSpent } = channel;
  const conversation = useConversation('actor', channelId, channel.readNumber);
  const actions = useMessageActions('actor', channelId, conversation);
  const { isTyping, typed } = useTyping('actor', channelId);
  const { editing, replying } = actions;
  const [isNoting, setNoting] = useState(false);
  const state = useApiAction(setInboxState, {
    refreshes: [getInbox, getInboxChannel],
    onDone: (now) => {
      if (now.archived && !archived) onClose();
    },
  });
  function send(text: string) {
    if (editing !== null) return actions.save();
    const replyTo = replying?.number ?? null;
    outbox.add({ channelId, senderType: 'actor', text, coins: 0, gifts: [], replyTo });
    actions.setText('');
    actions.stop();
  }
  return (
    <>
      <ConversationHead
        onClose={onClose}
        picture={<Initial name={guestName} small />}
        title={guestName}
        text={
          isTyping
            ? m.messenger_typing({ name: guestName })
            : m.messenger_inbox_spent({ coins: formatCoins(coinsSpent, language) })
        }
        isOnline={isTyping}
      >
        <StateMenu
          archived={archived}
          blocked={blocked}
          blockLabel={m.messenger_inbox_block()}
          blockSure={m.messenger_inbox_block_sure({ name: guestName })}
          blockText={m.messenger_inbox_block_text()}
          isBusy={state.isPending}
          onChange={(body) => state.mutate({ params: { channelId }, body: { ...body, ...seenOf(conversation) } })}
          onReport={() => actions.report(null)}
          onNote={() => setNoting(true)}
        />
      </ConversationHead>
      <NoteLine channel={channel} onOpen={() => setNoting(true)} />
      {isNoting ? <NoteDialog channel={channel} onClose={() => setNoting(false)} /> : null}
      <MessageList
        side="actor"
        conversation={conversation}
        otherName={guestName}
        actions={actions}
        isClosed={blocked || isClosed}
        otherReadNumber={channel.guestReadNumber}
        empty={m.messenger_inbox_none()}
        onAgain={({ clientId }) => outbox.again(clientId, 0)}
        onDrop={({ clientId }) => outbox.drop(clientId)}
      />
      <ReportOf side="actor" channelId={channelId} actions={actions} />
      {blocked || isClosed ? (
        <p className="border-t border-line px-4 py-5 text-center text-muted">
          {blocked ? m.messenger_inbox_blocked() : m.messenger_inbox_closed()}
        </p>
      ) : (
        <Composer
          prompt={m.messenger_prompt({ name: guestName })}
          text={actions.text}
          onText={(text) => {
            actions.setText(text);
            typed();
          }}
          about={aboutOf(actions)}
          sendLabel={editing === null ? m.messenger_send() : m.messenger_edit_save()}
          above={<AboutStrip side="actor" otherName={guestName} actions={actions} />}
          onSend={send}
          tools={
            editing === null ? (
              <QuickAnswers
                onChoose={(answer) => actions.setText(actions.text === '' ? answer : `${actions.text} ${answer}`)}
              />
            ) : null
          }
          onStop={editing === null && replying === null ? undefined : actions.stop}
        />
      )}
    </>
  );
}
