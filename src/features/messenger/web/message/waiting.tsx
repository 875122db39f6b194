import { m } from '#messages';
import { messengerErrorText } from '../error-sentences.ts';
import type { Outgoing } from '../state/outbox.ts';

interface WaitingProps {
  outgoing: Outgoing;
  onAgain: () => void;
  onDrop: () => void;
}

/** One's own that is not kept yet: on its way, or what is wrong and what to do about it. */
export function Waiting({ outgoing: { text, error, gifts }, onAgain, onDrop }: WaitingProps) {
  return (
    <div className="mt-1.5 flex flex-col items-end" data-testid="outgoing">
      <div className="max-w-[min(78%,560px)] rounded-[18px] rounded-br-md bg-ember/16 px-3.5 py-2 opacity-60">
        <p className="whitespace-pre-wrap wrap-anywhere">
          {text === '' && gifts.length > 0 ? m.messenger_a_gift() : text}
        </p>
      </div>
      {error === null ? (
        <p className="px-1.5 pt-0.5 text-[12px] text-faint">{m.messenger_sending()}</p>
      ) : (
        <div
          role="alert"
          className="flex max-w-[min(90%,560px)] flex-col items-end px-1.5 pt-1 text-right text-[13.5px]"
        >
          <p className="text-signal">{messengerErrorText(error)}</p>
          <p className="flex gap-4">
            <button type="button" className="min-h-11 font-semibold underline underline-offset-2" onClick={onAgain}>
              {m.messenger_again()}
            </button>
            <button type="button" className="min-h-11 text-muted underline underline-offset-2" onClick={onDrop}>
              {m.messenger_drop()}
            </button>
          </p>
        </div>
      )}
    </div>
  );
}
