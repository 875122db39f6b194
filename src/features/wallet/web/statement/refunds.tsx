import { useState } from 'react';
import { m } from '#messages';
import { callRest } from '../../../../shell/api/client.ts';
import { once } from '../../../../shell/intentions/once.ts';
import { formatCents, formatCoins, useLanguage } from '../../../../shell/addresses/language.ts';
import { errorText } from '../../../../shell/error-text.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FormError } from '../../../../ui/notice.tsx';
import { useAction, useApi } from '../../../../ui/data/use-api.ts';
import { Loaded } from '../../../../ui/data/loaded.tsx';
import { getRefund, postRefund, type RefundOffer } from '../../contract.ts';
import { walletSentences } from '../error-sentences.ts';
import { formatBerlinDay } from '../../../../platform/time/format.ts';

/** Unspent bought coins of the last days, and the way to give them back. */
export function Refunds() {
  const language = useLanguage();
  const answer = useApi(getRefund, {}, { refreshOn: ['guestBalance'] });
  const reload = () => void answer.refetch();
  const [chosen, setChosen] = useState<RefundOffer | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const moneyOf = ({ cents, currency }: RefundOffer) => formatCents(cents, language, currency);

  return (
    <>
      <p className="text-muted">{m.wallet_refund_text()}</p>
      <p role="status" className="text-sea">
        {done}
      </p>
      <Loaded answer={answer} height="mt-3 h-12" sentences={walletSentences}>
        {({ items }) => (
          <>
            {items.length === 0 ? <p className="py-2 text-faint">{m.wallet_refund_none()}</p> : null}
            <ul>
              {items.map((offer) => (
                <li
                  key={offer.orderId}
                  className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3 tabular-nums"
                >
                  <span>
                    {m.wallet_refund_of({
                      coins: formatCoins(offer.coins, language),
                      day: formatBerlinDay(offer.boughtAt, language, 'medium'),
                    })}
                  </span>
                  <button type="button" className="btn btn-quiet" onClick={() => setChosen(offer)}>
                    {m.wallet_refund_ask({ money: moneyOf(offer) })}
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
      <Dialog open={chosen !== null} title={m.wallet_refund()} onClose={() => setChosen(null)}>
        {chosen === null ? null : (
          <Confirm
            offer={chosen}
            onClose={() => {
              setChosen(null);
              reload();
            }}
            onDone={() => {
              setDone(m.wallet_refund_done({ money: moneyOf(chosen) }));
              setChosen(null);
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
  const { orderId, coins, cents, currency } = offer;
  const {
    mutate: send,
    isPending,
    error,
  } = useAction(
    () =>
      once(['postRefund', orderId, coins], (requestKey) =>
        callRest(postRefund, language, { body: { orderId, coins, requestKey } }),
      ),
    { onDone },
  );

  return (
    <>
      <p>
        {m.wallet_refund_confirm({
          coins: formatCoins(coins, language),
          money: formatCents(cents, language, currency),
        })}
      </p>
      <FormError text={error === null ? null : errorText(error, walletSentences)} />
      <div className="mt-3 flex flex-wrap gap-3">
        <button type="button" className="btn btn-primary grow" disabled={isPending} onClick={() => send()}>
          {m.wallet_refund_yes()}
        </button>
        <button type="button" className="btn btn-quiet grow" onClick={onClose}>
          {m.wallet_cancel()}
        </button>
      </div>
    </>
  );
}
