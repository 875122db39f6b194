import type { ReactNode } from 'react';
import { m } from '#messages';
import { formatClock, useLanguage } from '../../../../shell/addresses/language.ts';
import { callGateway } from '../../../../shell/api/client.ts';
import { useAction, useApiAction } from '../../../../ui/data/use-api.ts';
import { conversionChat, roomModes, type Conversion } from '../../contract.ts';
import { INIT_FREE_PREVIEW } from '../../queries.ts';
import { useCountdown } from '../private/use-countdown.ts';
import { liveErrorText } from '../error-sentences.ts';

const card = 'mt-4 rounded-[14px] border border-line bg-surface px-4 py-3.5 text-[14px]';

/**
 * One long preview for each guest, before anything is paid: offered once, taken or declined for good. `onDecided` hears how many
 * seconds he has; none where he declined.
 */
export function LongPreviewCard({ onDecided }: { onDecided: (seconds: number) => void }) {
  const language = useLanguage();
  const {
    mutate: decide,
    isPending: isBusy,
    error,
  } = useAction((decline: boolean) => callGateway(INIT_FREE_PREVIEW, { decline }, language), {
    onDone: ({ initFreePreview: seconds }, decline) => onDecided(decline ? 0 : seconds),
  });
  return (
    <section className={card} aria-label={m.live_long_title()}>
      <p className="font-medium">{m.live_long_title()}</p>
      <p className="mt-0.5 text-muted">{m.live_long_text()}</p>
      <div className="mt-2.5 flex flex-wrap gap-2">
        <Small isBusy={isBusy} onPress={() => decide(false)}>
          {m.live_long_take()}
        </Small>
        <Small isBusy={isBusy} onPress={() => decide(true)}>
          {m.live_long_decline()}
        </Small>
      </div>
      {error === null ? null : <p role="alert">{liveErrorText(error)}</p>}
    </section>
  );
}

/** The free first chat, with the time that it stands open; it begins to run only when the guest says so. */
export function ConversionCard({ offer }: { offer: Conversion }) {
  const { mutate, isPending: isBusy, error } = useApiAction(conversionChat, { refreshes: [roomModes] });
  const left = useCountdown(offer.endsAt);
  const minutes = Math.ceil(offer.secondsLeft / 60);
  if (left === 0) return null;
  return (
    <section className={card} aria-label={m.live_gift_chat_title({ count: minutes })}>
      <p className="flex justify-between gap-3 font-medium">
        {m.live_gift_chat_title({ count: minutes })}
        {left === null ? null : (
          <span role="timer" className="tabular-nums" aria-label={m.live_gift_chat_left()}>
            {formatClock(left)}
          </span>
        )}
      </p>
      <p className="mt-0.5 text-muted">{offer.isEnabled ? m.live_gift_chat_on() : m.live_gift_chat_text()}</p>
      <div className="mt-2.5">
        <Small isBusy={isBusy} onPress={() => mutate({ body: { action: offer.isEnabled ? 'disable' : 'enable' } })}>
          {offer.isEnabled ? m.live_gift_chat_aside() : m.live_gift_chat_take()}
        </Small>
      </div>
      {error === null ? null : <p role="alert">{liveErrorText(error)}</p>}
    </section>
  );
}

function Small({ isBusy, onPress, children }: { isBusy: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className="btn btn-quiet min-h-11 px-4 text-[14px]" disabled={isBusy} onClick={onPress}>
      {children}
    </button>
  );
}
