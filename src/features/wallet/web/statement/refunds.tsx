import { useState } from 'react';
import { m } from '#messages';
import { formatCents, formatCoins, useLanguage } from '../../../../shell/addresses/language.ts';
import { problemText } from '../../../../shell/problem-text.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FormError } from '../../../../ui/notice.tsx';
import type { RefundOffer } from '../../contract.ts';
import { randomId } from '../../../../shell/random-id.ts';
import { loadRefunds, sendRefund } from '../calls.ts';
import { walletSentences } from '../faults.ts';
import { LoadState } from '../load-state.tsx';
import { useLoaded } from '../use-loaded.ts';

/** Unspent bought coins of the last days, and the way to give them back. */
export function Refunds() {
  const language = useLanguage();
  const { value, error, reload } = useLoaded(() => loadRefunds(language), 'guestBalance');
  const [asked, setAsked] = useState<RefundOffer | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const moneyOf = ({ cents, currency }: RefundOffer) => formatCents(cents, language, currency);
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'Europe/Berlin' });

  return (
    <>
      <p className="text-muted">{m.wallet_refund_text()}</p>
      <p role="status" className="text-sea">
        {done}
      </p>
      {value === null ? <LoadState error={error} reload={reload} height="mt-3 h-12" /> : null}
      {value?.items.length === 0 ? <p className="py-2 text-faint">{m.wallet_refund_none()}</p> : null}
      <ul>
        {value?.items.map((offer) => (
          <li
            key={offer.orderId}
            className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3 tabular-nums"
          >
            <span>
              {m.wallet_refund_of({
                coins: formatCoins(offer.coins, language),
                day: day.format(new Date(offer.boughtAt)),
              })}
            </span>
            <button type="button" className="btn btn-quiet" onClick={() => setAsked(offer)}>
              {m.wallet_refund_ask({ money: moneyOf(offer) })}
            </button>
          </li>
        ))}
      </ul>
      <Dialog open={asked !== null} title={m.wallet_refund()} onClose={() => setAsked(null)}>
        {asked === null ? null : (
          <Confirm
            offer={asked}
            onClose={() => {
              setAsked(null);
              reload();
            }}
            onDone={() => {
              setDone(m.wallet_refund_done({ money: moneyOf(asked) }));
              setAsked(null);
              reload();
            }}
          />
        )}
      </Dialog>
    </>
  );
}

function Confirm({ offer, onClose, onDone }: { offer: RefundOffer; onClose: () => void; onDone: () => void }) {
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  // One wish, however often it is sent.
  const [requestKey] = useState(randomId);
  const { orderId, coins, cents, currency } = offer;

  async function send() {
    setBusy(true);
    try {
      await sendRefund(language, { orderId, coins, requestKey });
      onDone();
    } catch (failed) {
      setError(problemText(failed, walletSentences));
      setBusy(false);
    }
  }

  return (
    <>
      <p>
        {m.wallet_refund_confirm({
          coins: formatCoins(coins, language),
          money: formatCents(cents, language, currency),
        })}
      </p>
      <FormError text={error} />
      <div className="mt-3 flex flex-wrap gap-3">
        <button type="button" className="btn btn-primary grow" disabled={busy} onClick={() => void send()}>
          {m.wallet_refund_yes()}
        </button>
        <button type="button" className="btn btn-quiet grow" onClick={onClose}>
          {m.wallet_cancel()}
        </button>
      </div>
    </>
  );
}
