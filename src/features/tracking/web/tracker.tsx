import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { route } from '../../../shell/addresses/paths.ts';
import { onEvent } from '../../../shell/api/channel.ts';
import { useSession } from '../../../shell/api/use-session.ts';
import { consent } from '../../../shell/consent/consent.ts';

/** Tells the server, without waiting and also from a page that is being left. Nothing before a yes to statistics (§4). */
function say(call: 'track' | 'trackActorProfileVisit', body: object): void {
  if (!consent().analytics) return;
  const text = JSON.stringify(body);
  navigator.sendBeacon(`/rest/v1/tracker/${call}`, new Blob([text], { type: 'application/json' }));
}

/** Counts something that happened on this page. */
export const event = (eventContext: string, eventAction: string) => say('track', { eventContext, eventAction });

/** What happens on every page (Q6): which kind of page is looked at, whose profile, and how the browser is held. */
export function Tracker() {
  const address = useLocation({ select: ({ publicHref }) => publicHref.split(/[?#]/)[0] ?? '/' });
  const isLoggedIn = useSession().guest?.isLoggedIn === true;

  useEffect(() => {
    const found = route(address);
    if (found.kind !== 'page') return;
    const { name, params } = found.page as { name: string; params?: Record<string, string> };
    say('track', { eventContext: 'page', eventAction: 'view', eventData: { page: name } });
    if (name === 'actor' && params?.['actorName'] !== undefined)
      say('trackActorProfileVisit', { actorName: params['actorName'] });
  }, [address]);

  useEffect(() => {
    const wide = matchMedia('(orientation: landscape)');
    const turned = () => event('orientation', wide.matches ? 'landscape' : 'portrait');
    const shown = () => event('visibility', document.visibilityState === 'visible' ? 'visible' : 'hidden');
    const [online, offline] = [() => event('browser', 'online'), () => event('browser', 'offline')];
    wide.addEventListener('change', turned);
    document.addEventListener('visibilitychange', shown);
    addEventListener('online', online);
    addEventListener('offline', offline);
    return () => {
      wide.removeEventListener('change', turned);
      document.removeEventListener('visibilitychange', shown);
      removeEventListener('online', online);
      removeEventListener('offline', offline);
    };
  }, []);

  // §4: an update that starts a subscription records a purchase event; the page may be loaded anew right after it.
  useEffect(
    () =>
      isLoggedIn
        ? onEvent('subscription', ({ started }) => void (started && event('purchase', 'subscription')))
        : undefined,
    [isLoggedIn],
  );
  return null;
}
