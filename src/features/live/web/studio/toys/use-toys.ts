import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { onEvent } from '../../../../../shell/api/channel.ts';
import { ApiProblem } from '../../../../../shell/api/client.ts';
import { useLanguage } from '../../../../../shell/addresses/language.ts';
import { liveConstants } from '../../../constants.ts';
import { loadToys, sayToysReady, reportToyOrder } from '../calls.ts';
import { browserClock } from '../../clock.ts';
import { createToyController, type ToyControllerState, type ToyController } from './controller.ts';
import { loadKept, storeKept } from './kept.ts';
import { createReports } from './reports.ts';

export interface Toys {
  controller: ToyController;
  state: ToyControllerState;
  /** Whether guests may buy control of them; null until that is known. */
  isOffered: boolean | null;
}

/** A no that stays one: what was told is wrong, or of an order that is not hers. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiProblem && error.status >= 400 && error.status < 500 && ![401, 429].includes(error.status);

/** Her toys at this page, and what guests buy of them in a show: carried out here, told to the server. */
export function useToys(showId: string | null): Toys {
  const language = useLanguage();
  const [controller] = useState(() => {
    const report = createReports(browserClock, (orderId, state) => reportToyOrder(language, orderId, state), isFinal);
    const ports = { clock: browserClock, draw: Math.random, load: () => import('buttplug'), report, keep: storeKept };
    return createToyController(ports, loadKept());
  });
  const state = useSyncExternalStore(controller.subscribe, controller.read, controller.read);
  const [isOffered, setOffered] = useState<boolean | null>(null);
  const { isReady } = state;

  const look = useEffectEvent(() => {
    const loading = isReady && showId !== null ? sayToysReady(language, true) : loadToys(language);
    loading.then(
      ({ orders, isOffered }) => {
        setOffered(isOffered);
        controller.take(orders);
      },
      // It is asked again in a moment.
      () => undefined,
    );
  });

  useEffect(() => controller.setShow(showId), [controller, showId]);
  useEffect(() => {
    look();
    if (showId === null) return;
    const timer = setInterval(look, liveConstants.toyRenewMs);
    const stop = onEvent('toyControl', look);
    return () => {
      clearInterval(timer);
      stop();
      // From now on nobody buys what cannot be carried out; where this gets lost, the word before runs out by itself.
      if (isReady) void sayToysReady(language, false).catch(() => undefined);
    };
  }, [language, showId, isReady]);

  useEffect(() => {
    const close = () => controller.close();
    window.addEventListener('pagehide', close);
    return () => {
      window.removeEventListener('pagehide', close);
      close();
    };
  }, [controller]);

  return { controller, state, isOffered };
}
