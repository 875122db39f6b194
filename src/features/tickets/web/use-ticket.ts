import { ApiProblem, callGateway } from '../../../shell/api/client.ts';
import { endOnce, once } from '../../../shell/intentions/once.ts';
import { useSession } from '../../../shell/api/use-session.ts';
import { useLanguage } from '../../../shell/addresses/language.ts';
import { useAction } from '../../../ui/data/use-api.ts';
import { openMoneyModal, openPaymentWindow } from '../../payments/web/index.ts';
import { useBalance } from '../../wallet/web/index.ts';
import { chatShow, chatShows, type ChatShow } from '../contract.ts';
import { BUY_TICKET, RETURN_TICKET } from '../queries.ts';

export interface Ticket {
  isBusy: boolean;
  /** What went wrong last; null for nothing. */
  error: Error | null;
  /** Buys it; whoever lacks an account, the age check or coins is led there first. */
  buy: () => void;
  giveBack: () => void;
}

/** One order about a ticket, sent again as it is when the money has come. */
type Order = () => Promise<void>;

function mustBeDone({ success, errorCode }: { success: boolean; errorCode: string | null }): void {
  if (!success) throw new ApiProblem({ code: errorCode ?? 'internal', status: 0, details: undefined });
}

/** A ticket for one show: bought, given back. `onDone` hears when either has happened; the show itself is asked for anew. */
export function useTicket(show: Pick<ChatShow, 'id' | 'price'>, onDone?: () => void): Ticket {
  const language = useLanguage();
  const { guest } = useSession();
  const balance = useBalance();
  const { mutate, isPending, error } = useAction((order: Order) => order(), {
    refreshes: [chatShows, chatShow],
    onDone: () => onDone?.(),
  });

  const wanted = ['buyChatTicket', show.id];

  function settle(order: Order) {
    mutate(order, {
      onError(error) {
        if (!(error instanceof ApiProblem) || error.code !== 'not-enough-money') return;
        const missingCoins = Math.max(1, show.price - (balance ?? 0));
        openMoneyModal({ id: 'not-enough-money', missingCoins, onPaid: buy });
      },
    });
  }

  function buy(): void {
    if (guest === null) return;
    // At the price that stands there.
    const order = () =>
      once(wanted, async (requestKey) => {
        const variables = { showId: show.id, price: show.price, requestKey };
        mustBeDone((await callGateway(BUY_TICKET, variables, language)).buyChatTicket);
      });
    if (!guest.isLoggedIn) openPaymentWindow('signup');
    else if (!guest.hasAvs) openPaymentWindow('avs', { onSuccess: () => settle(order) });
    else settle(order);
  }

  return {
    isBusy: isPending,
    error,
    buy,
    giveBack: () =>
      settle(async () => {
        mustBeDone((await callGateway(RETURN_TICKET, { showId: show.id }, language)).removeChatTicket);
        // Whoever wants one again buys another.
        endOnce(wanted);
      }),
  };
}
