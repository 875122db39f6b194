import { useSyncExternalStore } from 'react';
import { onOtherPerson } from '../../../../shell/api/access.ts';
import { pageLanguage } from '../../../../shell/addresses/page-language.ts';
import { onEvent, onReconnect } from '../../../../shell/api/channel.ts';
import { callRest } from '../../../../shell/api/client.ts';
import { useSession } from '../../../../shell/api/use-session.ts';
import { createBalanceStore } from './balance-store.ts';
import { getGuestBalance } from '../../contract.ts';

const store = createBalanceStore({
  load: async () => (await callRest(getGuestBalance, pageLanguage(), {})).balance,
  follow(onBalance, onLost, onOther) {
    const tell = ({ balance }: { balance: number | null }) => {
      // The meter leaves it out where it has not moved it.
      if (balance !== null) onBalance(balance);
    };
    // The meter of a running chat tells what is left each second, sooner than the wallet does.
    const stops = [
      onEvent('guestBalance', tell),
      onEvent('chatMeter', tell),
      onReconnect(onLost),
      onOtherPerson(onOther),
    ];
    return () => stops.forEach((stop) => stop());
  },
});

const notAtAll = () => () => undefined;
const unknown = () => null;

/** The guest's coins, live; null while they are unknown and for who is not logged in. */
export function useBalance(): number | null {
  const isLoggedIn = useSession().guest?.isLoggedIn === true;
  return useSyncExternalStore(isLoggedIn ? store.subscribe : notAtAll, store.balance, unknown);
}
