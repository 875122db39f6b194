import { ApiProblem, callGateway } from '../../../shell/api/client.ts';
import type { PersistedQuery } from '../../../platform/gateway/persisted.ts';
import { useSession } from '../../../shell/api/use-session.ts';
import { useLanguage } from '../../../shell/addresses/language.ts';
import { randomId } from '../../../shell/random-id.ts';
import { useAction } from '../../../ui/data/use-api.ts';
import { openMoneyModal, openPaymentWindow } from '../../payments/web/index.ts';
import { useBalance } from '../../wallet/web/index.ts';
import { chatShow, chatShows, type ChatShow, type TicketOutcome } from '../contract.ts';
import { BUY_TICKET, RETURN_TICKET } from '../queries.ts';

export interface Ticket {
  isBusy: boolean;
  /** What went wrong last; null for nothing. */
  error: Error | null;
  /** Buys it; whoever lacks an account, the age check or coins is led there first. */
  buy: () => void;
  giveBack: () => void;
}

/** One order about a ticket, by the gateway's name of it. */
interface Order {
  document: PersistedQuery;
  name: 'buyChatTicket' | 'removeChatTicket';
  variables: Record<string, unknown>;
}

/** A ticket for one show: bought, given back. `onDone` hears when either has happened; the show itself is asked for anew. */
export function useTicket(show: Pick<ChatShow, 'id' | 'price'>, onDone?: () => void): Ticket {
  const language = useLanguage();
  const { guest } = useSession();
  const balance = useBalance();
  const { mutate, isPending, error } = useAction(
    async ({ document, name, variables }: Order) => {
      const answer = await callGateway<Record<Order['name'], TicketOutcome>>(document, variables, language);
      const { success, errorCode } = answer[name];
      if (!success) throw new ApiProblem({ code: errorCode ?? 'internal', status: 0, details: undefined });
    },
    { refreshes: [chatShows, chatShow], onDone: () => onDone?.() },
  );

  function settle(order: Order) {
    mutate(order, {
      onError(fault) {
        if (!(fault instanceof ApiProblem) || fault.code !== 'not-enough-money') return;
        const missingCoins = Math.max(1, show.price - (balance ?? 0));
        openMoneyModal({ id: 'not-enough-money', missingCoins, onPaid: buy });
      },
    });
  }

  function buy(): void {
    if (guest === null) return;
    // One press, however often it is sent, at the price that stands there.
    const variables = { showId: show.id, price: show.price, requestKey: randomId() };
    const order = { document: BUY_TICKET, name: 'buyChatTicket', variables } as const;
    if (!guest.isLoggedIn) openPaymentWindow('signup');
    else if (!guest.hasAvs) openPaymentWindow('avs', { onSuccess: () => settle(order) });
    else settle(order);
  }

  return {
    isBusy: isPending,
    error,
    buy,
    giveBack: () => settle({ document: RETURN_TICKET, name: 'removeChatTicket', variables: { showId: show.id } }),
  };
}
