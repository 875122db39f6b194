import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiProblem } from '../../../../shell/api/client.ts';
import { justDone, once, onceAgain, takeBack } from '../../../../shell/intentions/once.ts';
import { useSession } from '../../../../shell/api/use-session.ts';
import { openMoneyModal } from '../../../payments/web/index.ts';
import { useBalance } from '../../../wallet/web/index.ts';
import { useApi } from '../../../../ui/data/use-api.ts';
import { useHold, type HoldState } from '../../../../ui/hold/use-hold.ts';
import { roomMenu } from '../../contract.ts';
import { givenBy, isTip, priceOf, wantedBy, type Choice, type SectionMenu } from './giving-order.ts';
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
  status: 'idle' | 'giving' | 'given' | 'undone';
  error: unknown;
  /** A tip that can still be taken back. */
  hold: HoldState<Choice>;
  /** Gives what was picked: a tip after a moment, the rest at once. */
  give: (choice: Choice) => void;
  /** The tip that waited has been taken back. */
  undone: () => void;
  reset: () => void;
}

export interface GivingEnds {
  onGiven: () => void;
  /** It costs something else by now: what is shown is to be read anew. */
  onPriceChanged: () => void;
}

/** Gives what was picked: once, whatever happens on the way, and through the money window where coins are missing. */
export function useGiving(
  actorId: number,
  room: Room,
  menu: SectionMenu,
  { onGiven, onPriceChanged }: GivingEnds,
): GivingState {
  const balance = useBalance();
  const [status, setStatus] = useState<GivingState['status']>('idle');
  const [error, setError] = useState<unknown>(null);
  const hold = useHold<Choice>((choice) => void send(choice));

  async function send(choice: Choice) {
    const given = givenBy(choice, priceOf(choice, menu.boughtGifts));
    setStatus('giving');
    setError(null);
    try {
      await once(wantedBy(actorId, choice), (requestKey) => room.give(requestKey, '', given));
      setStatus('given');
      onGiven();
    } catch (error) {
      refused(choice, error);
      if (isProblem(error, 'price-changed') || isProblem(error, 'conflict')) onPriceChanged();
    }
  }

  function refused(choice: Choice, problem: unknown) {
    setStatus('idle');
    setError(problem);
    if (!isProblem(problem, 'not-enough-money')) return;
    const missingCoins = Math.max(1, priceOf(choice, menu.boughtGifts) - (balance ?? 0));
    openMoneyModal({ id: 'not-enough-money', missingCoins, onPaid: () => void send(choice) });
  }

  return {
    status,
    error,
    hold,
    give(choice) {
      if (!isTip(choice)) return void send(choice);
      setStatus('idle');
      setError(null);
      // What is known to be too much is said before it is held back.
      const isTooMuch = balance !== null && priceOf(choice, menu.boughtGifts) > balance;
      if (isTooMuch) return refused(choice, new ApiProblem({ code: 'not-enough-money', status: 0 }));
      if (!onceAgain(wantedBy(actorId, choice)))
        return refused(choice, justDone({ coins: priceOf(choice, menu.boughtGifts) }));
      hold.begin(choice);
    },
    undone() {
      if (hold.held !== null) takeBack(wantedBy(actorId, hold.held.what));
      setStatus('undone');
    },
    reset() {
      setStatus('idle');
      setError(null);
    },
  };
}
