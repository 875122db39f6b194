import { useState } from 'react';
import { m } from '#messages';
import { ApiProblem } from '../../../shell/api/client.ts';
import { formatCoins, formatCoinsAsEuro, formatSpan, useLanguage } from '../../../shell/language.ts';
import { FormError } from '../../../shell/ui/notice.tsx';
import { openMoneyModal } from '../../payments/web/index.ts';
import { useBalance } from '../../wallet/web/index.ts';
import type { ChatShow } from '../../tickets/contract.ts';
import { buyTicket, loadRunningShow } from './calls.ts';
import { isProblem, liveProblem } from './problems.ts';
import { useAnswer } from './use-answer.ts';
import type { Room } from './use-room.ts';

/** The door of a ticket show: what it is, what a ticket costs, and in with it. */
export function TicketDoor({ actorId, room, isReady }: { actorId: number; room: Room; isReady: boolean }) {
  const language = useLanguage();
  const balance = useBalance();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  // Who signs in may have bought one before.
  const running = useAnswer(`${actorId} ${isReady}`, () => loadRunningShow(language, actorId));
  const show = running.value;

  async function buy({ id, price }: Pick<ChatShow, 'id' | 'price'>) {
    setBusy(true);
    setError(null);
    try {
      const { success, errorCode } = await buyTicket(language, id);
      if (!success) throw new ApiProblem({ code: errorCode ?? 'internal', status: 0, details: undefined });
      running.reload();
      await room.enter('ticketShow');
    } catch (fault) {
      setError(fault);
      if (isProblem(fault, 'not-enough-money')) {
        const missingCoins = Math.max(1, price - (balance ?? 0));
        openMoneyModal({ id: 'not-enough-money', missingCoins, onPaid: () => void buy({ id, price }) });
      }
    } finally {
      setBusy(false);
    }
  }

  if (show === null)
    return <p className="text-glow-muted">{running.error === null ? m.shell_loading() : liveProblem(running.error)}</p>;
  const price = `${formatCoins(show.price, language)} (${formatCoinsAsEuro(show.price, language)})`;
  const isBought = show.isBought || show.price === 0;
  return (
    <div>
      <p className="font-serif text-[22px]">{show.title}</p>
      <p className="mt-1 text-glow-muted">{show.description}</p>
      <p className="mt-1 mb-5 text-[14px] text-glow-muted tabular-nums">{formatSpan(show.start, show.end, language)}</p>
      {isReady ? (
        <button
          type="button"
          className="btn btn-primary w-full max-w-[320px]"
          disabled={isBusy || room.phase === 'entering'}
          onClick={() => void (show.isBought ? room.enter('ticketShow') : buy(show))}
        >
          {isBought ? m.live_ticket_enter() : m.live_ticket_buy({ price })}
        </button>
      ) : null}
      {error === null ? null : <FormError text={liveProblem(error)} />}
    </div>
  );
}
