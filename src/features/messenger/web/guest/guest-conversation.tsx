import { useState } from 'react';
import { m } from '#messages';
import { useSession } from '../../../../shell/api/use-session.ts';
import { formatCoins, formatCoinsAsEuro, useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { ApiProblem } from '../../../../shell/api/client.ts';
import { Loaded } from '../../../../ui/data/loaded.tsx';
import { useApi } from '../../../../ui/data/use-api.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { Picture } from '../../../../ui/picture.tsx';
import { openMoneyModal, openPaymentWindow } from '../../../payments/web/index.ts';
import { useBalance } from '../../../wallet/web/index.ts';
import { getChannel, type Channel } from '../../contract.ts';
import { messengerSentences } from '../error-sentences.ts';
import { AboutStrip } from '../parts/about-strip.tsx';
import { Composer, ComposerNote } from '../parts/composer.tsx';
import { ConversationHead } from '../parts/conversation-head.tsx';
import { ReportOf } from '../parts/report-of.tsx';
import { MessageList } from '../parts/message-list.tsx';
import { outbox, type Outgoing, type OutgoingGift } from '../state/outbox.ts';
import { seenOf, useConversation } from '../state/use-conversation.ts';
import { aboutOf, useMessageActions } from '../state/use-message-actions.ts';
import { useTyping } from '../state/use-typing.ts';
import { GuestMenu } from './guest-menu.tsx';
import { GiftPicker } from './gift-picker.tsx';

interface GuestConversationProps {
  channelId: number;
  onClose: () => void;
}

/** One of the guest's conversations. */
export function GuestConversation({ channelId, onClose }: GuestConversationProps) {
  const answer = useApi(
    getChannel,
    { params: { channelId } },
    { refreshOn: ['channelUpdate', 'messagePrice', 'actorOffline', 'guestVouchers'] },
  );
  const isGone = answer.error instanceof ApiProblem && answer.error.code === 'not-found';
  if (isGone) return <Gone onClose={onClose} />;
  return (
    <Loaded answer={answer} height="m-4 h-[60vh]" sentences={messengerSentences}>
      {(channel) => <Shown channel={channel} onClose={onClose} />}
    </Loaded>
  );
}

function Gone({ onClose }: { onClose: () => void }) {
  return (
    <div className="flex flex-col items-center gap-4 px-6 py-20 text-center">
      <p role="alert" className="text-muted">
        {m.messenger_error_gone()}
      </p>
      <button type="button" className="btn btn-quiet" onClick={onClose}>
        {m.messenger_back()}
      </button>
    </div>
  );
}

/** What the next message costs, with gifts of these coins. */
const costOf = (channel: Channel, giftCoins: number): number =>
  (channel.isMessagingFree ? 0 : channel.messagePrice) + giftCoins;

function labelOf(isEditing: boolean, cost: number, price: { coins: string; euro: string }): string {
  if (isEditing) return m.messenger_edit_save();
  return cost === 0 ? m.messenger_send_free() : m.messenger_send_for(price);
}

function statusOf({ actorName, isActorOnline }: Channel, isTyping: boolean): string {
  if (isTyping) return m.messenger_typing({ name: actorName });
  return isActorOnline ? m.messenger_online() : m.messenger_offline();
}

function Shown({ channel, onClose }: { channel: Channel; onClose: () => void }) {
  const language = useLanguage();
  const { guest } = useSession();
  const balance = useBalance();
  const [gifts, setGifts] = useState<{ chosen: readonly OutgoingGift[]; coins: number }>({ chosen: [], coins: 0 });
  const [sent, setSent] = useState(0);
  const { id: channelId, actorName, actorSlug } = channel;
  const conversation = useConversation('guest', channelId, channel.readNumber);
  const actions = useMessageActions('guest', channelId, conversation);
  const { isTyping, typed } = useTyping('guest', channelId);
  const { editing, replying } = actions;
  const cost = costOf(channel, gifts.coins);

  function send(text: string) {
    if (editing !== null) return actions.save();
    const replyTo = replying?.number ?? null;
    const message = { channelId, senderType: 'guest' as const, text, coins: cost, gifts: gifts.chosen, replyTo };
    actions.setText('');
    actions.stop();
    setGifts({ chosen: [], coins: 0 });
    setSent(sent + 1);
    if (guest?.hasAvs === true) outbox.add(message);
    else openPaymentWindow('avs', { onSuccess: () => outbox.add(message) });
  }
  function again({ clientId, error, coins, gifts: sent }: Outgoing) {
    const code = error instanceof ApiProblem ? error.code : '';
    const price = error instanceof ApiProblem ? Number(error.details?.['price'] ?? coins) : coins;
    const repeat = () => outbox.again(clientId, sent.length === 0 ? Math.max(price, costOf(channel, 0)) : price);
    if (code === 'not-enough-money')
      openMoneyModal({ id: 'not-enough-money', missingCoins: Math.max(1, coins - (balance ?? 0)), onPaid: repeat });
    else if (guest?.hasAvs === false) openPaymentWindow('avs', { onSuccess: repeat });
    else repeat();
  }

  const price = { coins: formatCoins(cost, language), euro: formatCoinsAsEuro(cost, language) };
  return (
    <>
      <ConversationHead
        onClose={onClose}
        picture={
          <Picture
            picture={channel.picture}
            alt=""
            sizes="44px"
            widest={320}
            className="size-11 rounded-full object-cover"
          />
        }
        title={
          <Link href={href('actor', language, { actorName: actorSlug })} className="hover:underline">
            {actorName}
          </Link>
        }
        text={statusOf(channel, isTyping)}
        isOnline={channel.isActorOnline || isTyping}
      >
        {channel.isActorOnline ? (
          <Link
            href={href('liveRoom', language, { actorName: actorSlug })}
            className="icon-btn hover:bg-raised"
            aria-label={m.messenger_to_room({ name: actorName })}
            title={m.messenger_to_room({ name: actorName })}
          >
            <Icon name="cam" />
          </Link>
        ) : null}
        <GuestMenu
          channel={channel}
          seen={seenOf(conversation)}
          onClose={onClose}
          onReport={() => actions.report(null)}
        />
      </ConversationHead>
      <MessageList
        side="guest"
        conversation={conversation}
        otherName={actorName}
        actions={actions}
        isClosed={channel.blocked}
        otherReadNumber={channel.actorReadNumber}
        empty={m.messenger_empty({ name: actorName })}
        onAgain={again}
        onDrop={({ clientId }) => outbox.drop(clientId)}
      />
      <ReportOf side="guest" channelId={channelId} actions={actions} />
      {channel.blocked ? (
        <p className="border-t border-line px-4 py-5 text-center text-muted">{m.messenger_blocked_by_you()}</p>
      ) : (
        <Composer
          prompt={m.messenger_prompt({ name: actorName })}
          text={actions.text}
          onText={(text) => {
            actions.setText(text);
            if (channel.lastNumber > 0) typed();
          }}
          about={aboutOf(actions)}
          sendLabel={labelOf(editing !== null, cost, price)}
          maySendEmpty={gifts.chosen.length > 0 && editing === null}
          onSend={send}
          onStop={editing === null && replying === null ? undefined : actions.stop}
          tools={
            editing === null ? (
              <GiftPicker key={sent} chosen={gifts.chosen} onChoose={(chosen, coins) => setGifts({ chosen, coins })} />
            ) : null
          }
          above={
            <>
              <AboutStrip side="guest" otherName={actorName} actions={actions} />
              {editing === null ? (
                <ComposerNote>
                  <span data-testid="message-price">
                    {cost === 0
                      ? m.messenger_free_left({ count: channel.freeMessagesAmount })
                      : m.messenger_price_now(price)}
                  </span>
                  {channel.coinsSpent > 0 ? (
                    <span data-testid="coins-spent">
                      {m.messenger_spent({
                        coins: formatCoins(channel.coinsSpent, language),
                        euro: formatCoinsAsEuro(channel.coinsSpent, language),
                      })}
                    </span>
                  ) : null}
                </ComposerNote>
              ) : null}
            </>
          }
        />
      )}
    </>
  );
}
