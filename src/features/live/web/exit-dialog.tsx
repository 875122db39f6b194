import { useState } from 'react';
import { m } from '#messages';
import { callRest } from '../../../shell/api/client.ts';
import { formatClock, formatCoins, formatCoinsAsEuro, useLanguage } from '../../../shell/language.ts';
import { problemText } from '../../../shell/problem-text.ts';
import { Dialog } from '../../../shell/ui/dialog.tsx';
import { Icon } from '../../../shell/ui/icon.tsx';
import { FormError } from '../../../shell/ui/notice.tsx';
import { openMoneyModal } from '../../payments/web/index.ts';
import type { ActorData } from '../../performers/contract.ts';
import type { Receipt, surveyChatExit } from '../contract.ts';
import type { Room } from './use-room.ts';

/** After the chat: why it ended, the receipt to the second, and one question. */
export function ExitDialog({ room, actor }: { room: Room; actor: ActorData }) {
  const { receipt } = room;
  return (
    <Dialog open={receipt !== null} title={m.live_exit_title()} onClose={room.closeReceipt}>
      {receipt === null ? null : (
        <>
          <p className="text-muted">{reason(receipt, actor.name)}</p>
          <Bill receipt={receipt} />
          <Rating receipt={receipt} name={actor.name} />
          <div className="mt-6 flex flex-wrap gap-3">
            <button type="button" className="btn btn-primary grow" onClick={room.closeReceipt}>
              {m.live_exit_done()}
            </button>
            {receipt.exitCode === 'noMoney' ? (
              <button type="button" className="btn btn-quiet grow" onClick={() => topUp(room, receipt)}>
                {m.live_top_up()}
              </button>
            ) : (
              <button type="button" className="btn btn-quiet grow" onClick={() => void room.enter()}>
                {m.live_exit_again()}
              </button>
            )}
          </div>
        </>
      )}
    </Dialog>
  );
}

/** Minutes that are offered to whom the coins ran out: as many as most want, and no more. */
const MORE_MINUTES = 10;

/** The exact sum for some minutes more, and back into the room once it is paid. */
function topUp(room: Room, receipt: Receipt): void {
  room.closeReceipt();
  openMoneyModal({
    id: 'not-enough-money',
    missingCoins: receipt.price * MORE_MINUTES,
    onPaid: () => void room.enter(),
  });
}

const reasons: Record<string, (inputs: { name: string }) => string> = {
  clientExit: m.live_code_clientExit,
  logout: m.live_code_logout,
  hostKick: m.live_code_hostKick,
  hostBlock: m.live_code_hostBlock,
  showEnded: m.live_code_showEnded,
  noMoney: m.live_code_noMoney,
  lineLost: m.live_code_lineLost,
  limitReached: m.wallet_fault_limit,
  selfExcluded: m.wallet_fault_excluded,
};

const reason = (receipt: Receipt, name: string): string =>
  (reasons[receipt.exitCode ?? ''] ?? m.live_code_other)({ name });

function Bill({ receipt }: { receipt: Receipt }) {
  const language = useLanguage();
  const row = 'flex justify-between border-b border-line py-2.5';
  return (
    <dl className="mt-4 tabular-nums" data-testid="receipt">
      <div className={row}>
        <dt className="text-muted">{m.live_exit_duration()}</dt>
        <dd data-testid="receipt-seconds" data-seconds={receipt.seconds}>
          {formatClock(receipt.seconds)}
        </dd>
      </div>
      <div className={row}>
        <dt className="text-muted">{m.live_exit_price()}</dt>
        <dd>
          {formatCoins(receipt.price, language)}{' '}
          <span className="text-faint">{formatCoinsAsEuro(receipt.price, language)}</span>
        </dd>
      </div>
      <div className="flex justify-between py-2.5 text-[17px] font-semibold">
        <dt>{m.live_exit_total()}</dt>
        <dd data-testid="receipt-charged" data-coins={receipt.charged}>
          {formatCoins(receipt.charged, language)}{' '}
          <span className="font-normal text-faint">{formatCoinsAsEuro(receipt.charged, language)}</span>
        </dd>
      </div>
      <p className="text-[12.5px] text-faint">{m.live_exit_receipt({ id: receipt.sittingId.slice(-8) })}</p>
    </dl>
  );
}

function Rating({ receipt, name }: { receipt: Receipt; name: string }) {
  const language = useLanguage();
  const [stars, setStars] = useState(receipt.stars ?? 0);
  const [error, setError] = useState<string | null>(null);

  async function rate(given: number) {
    setStars(given);
    setError(null);
    try {
      const body = { sittingId: receipt.sittingId, stars: given };
      await callRest<typeof surveyChatExit>('POST', '/survey/chatexit', language, { body });
    } catch (fault) {
      setStars(0);
      setError(problemText(fault));
    }
  }

  return (
    <fieldset className="mt-5" disabled={stars > 0}>
      <legend className="font-medium">{m.live_exit_question({ name })}</legend>
      <div className="mt-1 -ml-2 flex">
        {[1, 2, 3, 4, 5].map((value) => (
          <button
            key={value}
            type="button"
            className={`icon-btn disabled:opacity-100 ${value <= stars ? 'text-gold' : 'text-faint hover:text-gold'}`}
            aria-label={m.live_exit_stars({ stars: value })}
            aria-pressed={value <= stars}
            onClick={() => void rate(value)}
          >
            <Icon name="star" size={26} />
          </button>
        ))}
      </div>
      {stars > 0 ? <p className="text-[13.5px] text-muted">{m.live_exit_thanks()}</p> : null}
      <FormError text={error} />
    </fieldset>
  );
}
