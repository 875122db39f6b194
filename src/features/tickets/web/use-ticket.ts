import { useState } from 'react';
import { ApiProblem } from '../../../shell/api/client.ts';
import { useSession } from '../../../shell/api/use-session.ts';
import { useLanguage } from '../../../shell/addresses/language.ts';
import { randomId } from '../../../shell/random-id.ts';
import { openMoneyModal, openPaymentWindow } from '../../payments/web/index.ts';
import { useBalance } from '../../wallet/web/index.ts';
import type { ChatShow, TicketOutcome } from '../contract.ts';
import { buyTicket, returnTicket } from './calls.ts';

export interface Ticket {
  busy: boolean;
  /** What went wrong last; null for nothing. */
  error: unknown;
  /** Buys it; whoever lacks an account, the age check or coins is led there first. */
  buy: () => void;
  giveBack: () => void;
}

/** A ticket for one show: bought, given back. `onDone` hears when either has happened. */
export function useTicket(show: Pick<ChatShow, 'id' | 'price'>, onDone: () => void): Ticket {
  const language = useLanguage();
  const { guest } = useSession();
  const balance = useBalance();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  async function settle(work: () => Promise<TicketOutcome>) {
    setBusy(true);
    setError(null);
    try {
      const { success, errorCode } = await work();
      if (!success) throw new ApiProblem({ code: errorCode ?? 'internal', status: 0, details: undefined });
      onDone();
    } catch (fault) {
      setError(fault);
      if (fault instanceof ApiProblem && fault.code === 'not-enough-money') {
        const missingCoins = Math.max(1, show.price - (balance ?? 0));
        openMoneyModal({ id: 'not-enough-money', missingCoins, onPaid: buy });
      }
    } finally {
      setBusy(false);
    }
  }

  function buy(): void {
    if (guest === null) return;
    // One press, however often it is sent, at the price that stands there.
    const wanted = { showId: show.id, price: show.price, requestKey: randomId() };
    if (!guest.isLoggedIn) openPaymentWindow('signup');
    else if (!guest.hasAvs)
      openPaymentWindow('avs', { onSuccess: () => void settle(() => buyTicket(language, wanted)) });
    else void settle(() => buyTicket(language, wanted));
  }

  return { busy, error, buy, giveBack: () => void settle(() => returnTicket(language, show.id)) };
}
