import { m } from '#messages';
import { Icon } from '../../../../ui/icon.tsx';
import { messengerErrorText } from '../error-sentences.ts';
import { quoteText } from '../message/quote.tsx';
import type { Side } from '../state/use-conversation.ts';
import type { MessageActions } from '../state/use-message-actions.ts';

interface AboutStripProps {
  side: Side;
  otherName: string;
  actions: MessageActions;
}

/** Over the field: which message is answered or corrected, and what has gone wrong with one. */
export function AboutStrip({ side, otherName, actions: { replying, editing, stop, error } }: AboutStripProps) {
  const about = replying ?? editing;
  const own = replying?.senderType === side;
  return (
    <>
      {error === null ? null : (
        <p role="alert" className="px-1 pb-2 text-[14px] text-signal">
          {messengerErrorText(error)}
        </p>
      )}
      {about === null ? null : (
        <div className="mb-2 flex items-center gap-2 border-l-2 border-ember/70 pl-3" data-testid="about-message">
          <div className="min-w-0 grow text-[13.5px]">
            <b className="block truncate font-semibold">
              {replying === null
                ? m.messenger_editing()
                : own
                  ? m.messenger_reply_to_own()
                  : m.messenger_reply_to({ name: otherName })}
            </b>
            <span className="block truncate text-muted">{quoteText(about)}</span>
          </div>
          <button
            type="button"
            className="icon-btn hover:bg-raised"
            onClick={stop}
            aria-label={replying === null ? m.messenger_edit_stop() : m.messenger_reply_stop()}
          >
            <Icon name="close" />
          </button>
        </div>
      )}
    </>
  );
}
