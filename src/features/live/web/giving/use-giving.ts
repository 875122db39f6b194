import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSession } from '../../../../shell/api/use-session.ts';
import { randomId } from '../../../../shell/random-id.ts';
import { openMoneyModal } from '../../../payments/web/index.ts';
import { useBalance } from '../../../wallet/web/index.ts';
import { useApi } from '../../../../ui/data/use-api.ts';
import { roomMenu } from '../../contract.ts';
import { givenBy, priceOf, type Choice, type SectionMenu } from './giving-order.ts';
import { isProblem } from '../error-sentences.ts';
import type { Room } from '../state/use-room.ts';

/** What can be given in her room; undefined until the first answer, and for who has no account. Asked anew for every room of messages, and when her toy comes or goes. */
export function useRoomMenu(actorId: number, { chatId, isToyReady, tell }: Room): UseQueryResult<SectionMenu> {
  const isLoggedIn = useSession().guest?.isLoggedIn === true;
  const answer = useApi(
    roomMenu,
    { params: { actorId } },
    { enabled: isLoggedIn && chatId !== null, about: `${chatId} ${isToyReady}`, fresh: true },
  );
  const { data, dataUpdatedAt } = answer;
  const hear = useEffectEvent(() => {
    if (data === undefined) return;
    tell({ type: 'goal', goal: data.goal, notice: null });
    tell({ type: 'moderator', isModerator: data.isModerator, notice: null });
  });
  useEffect(() => {
    // What stands there from the question before says nothing of this one.
    if (dataUpdatedAt > 0) hear();
  }, [dataUpdatedAt]);
  return answer;
}

export interface GivingState {
  status: 'idle' | 'giving' | 'given';
  error: unknown;
  give: (choice: Choice) => Promise<void>;
  reset: () => void;
}

export interface GivingEnds {
  onGiven: () => void;
  /** It costs something else by now: what is shown is to be read anew. */
  onPriceChanged: () => void;
}

/** Gives what was picked: once, whatever happens on the way, and through the money window where coins are missing. */
export function useGiving(room: Room, menu: SectionMenu, { onGiven, onPriceChanged }: GivingEnds): GivingState {
  const balance = useBalance();
  const [status, setStatus] = useState<GivingState['status']>('idle');
  const [error, setError] = useState<unknown>(null);
  /** Names the purchase until it is made: trying again after a broken connection buys nothing twice. */
  const purchase = useRef<{ choice: Choice; id: string } | null>(null);

  async function give(choice: Choice) {
    const price = priceOf(choice, menu.boughtGifts);
    if (purchase.current?.choice !== choice) purchase.current = { choice, id: randomId() };
    setStatus('giving');
    setError(null);
    try {
      await room.give(purchase.current.id, '', givenBy(choice, price));
      purchase.current = null;
      setStatus('given');
      onGiven();
    } catch (error) {
      setStatus('idle');
      setError(error);
      if (isProblem(error, 'price-changed') || isProblem(error, 'conflict')) {
        // The next press is another one.
        purchase.current = null;
        onPriceChanged();
      }
      if (!isProblem(error, 'not-enough-money')) return;
      const missingCoins = Math.max(1, price - (balance ?? 0));
      openMoneyModal({ id: 'not-enough-money', missingCoins, onPaid: () => void give(choice) });
    }
  }

  function reset() {
    setStatus('idle');
    setError(null);
  }

  return { status, error, give, reset };
}
