import { useSyncExternalStore } from 'react';
import type { Language } from '../../../../platform/contract.ts';
import { onEvent, openChannel } from '../../../../shell/api/channel.ts';
import { useSession } from '../../../../shell/api/use-session.ts';
import { createBalanceStore } from './balance-store.ts';
import { loadBalance } from '../calls.ts';

const store = createBalanceStore({
  load: async () => (await loadBalance(document.documentElement.lang as Language)).balance,
  follow(heard, lost) {
    const tell = ({ balance }: { balance: number | null }) => {
      // The meter leaves it out where it has not moved it.
      if (balance !== null) heard(balance);
    };
    // The meter of a running chat tells what is left each second, sooner than the wallet does.
    const stops = [onEvent('guestBalance', tell), onEvent('chatMeter', tell), onReconnect(lost)];
    return () => stops.forEach((stop) => stop());
  },
});

function onReconnect(handle: () => void): () => void {
  let stopped = false;
  let stop: (() => void) | undefined;
  let wasLost = false;
  void openChannel().then((client) => {
    if (stopped) return;
    stop = client.onStatus((status) => {
      if (status === 'open' && wasLost) handle();
      if (status !== 'connecting') wasLost = status === 'waiting';
    });
  });
  return () => {
    stopped = true;
    stop?.();
  };
}

const notAtAll = () => () => undefined;
const unknown = () => null;

/** The guest's coins, live; null while they are unknown and for who is not logged in. */
export function useBalance(): number | null {
  const isLoggedIn = useSession().guest?.isLoggedIn === true;
  return useSyncExternalStore(isLoggedIn ? store.subscribe : notAtAll, store.balance, unknown);
}
