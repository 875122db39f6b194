import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { m } from '#messages';
import { checkoutOrigin, listenToCheckout } from './checkout-embed.ts';
import type { CheckoutMessage } from './checkout-messages.ts';
import { POLL_MS, readiness, type Moments, type Readiness } from './readiness.ts';

interface CheckoutFrameProps {
  /** Checked already: see {@link checkoutOrigin}. */
  link: string;
  /** The window's name, by which the checkout addresses it. */
  id: string;
  /** Says to screen readers what stands in the frame. */
  title: string;
  onSuccess: () => void;
  onClose: () => void;
  /** Hears everything that the checkout says (§4), after the frame has acted on it. */
  onMessage?: ((message: CheckoutMessage) => void) | undefined;
}

/** A provider's page inside ours, behind a loader until it is ready. Another company's page may do no more than it needs. */
export function CheckoutFrame(props: CheckoutFrameProps) {
  const [attempt, setAttempt] = useState(0);
  return <Attempt key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function Attempt({
  link,
  id,
  title,
  onSuccess,
  onClose,
  onMessage: tell,
  onRetry,
}: CheckoutFrameProps & { onRetry: () => void }) {
  const [state, hear] = useReadiness();
  const onMessage = useEffectEvent((message: CheckoutMessage) => {
    if (message.type === 'success') onSuccess();
    else if (message.type === 'close') onClose();
    else if (message.type === 'ready' || message.type === 'content-loaded') hear(message.type);
    tell?.(message);
  });

  useEffect(
    () => listenToCheckout(window, { origin: checkoutOrigin(link), id }, (message) => onMessage(message), reportError),
    [link, id],
  );

  return (
    <div className="relative -mx-6 -mb-6 h-[min(600px,calc(100dvh-150px))] overflow-hidden border-t border-line">
      <iframe
        src={link}
        title={title}
        // oxlint-disable-next-line react/iframe-missing-sandbox -- its origin is another one, so it cannot reach ours
        sandbox="allow-scripts allow-forms allow-same-origin allow-popups allow-top-navigation-by-user-activation"
        allow="payment"
        className="size-full"
      />
      <div
        className={`absolute inset-0 grid place-content-center justify-items-center gap-4 bg-overlay p-6 text-center transition-opacity duration-500 ${state === 'ready' ? 'pointer-events-none opacity-0' : ''}`}
      >
        <p role="status" className="text-muted">
          {state === 'ready' ? null : sentence(state)}
        </p>
        {state === 'silent' ? (
          <button type="button" className="btn btn-quiet" onClick={onRetry}>
            {m.shell_retry()}
          </button>
        ) : null}
      </div>
    </div>
  );
}

const sentence = (state: 'loading' | 'silent'): string =>
  state === 'silent' ? m.shell_checkout_silent() : m.shell_checkout_loading();

/** How far the checkout is, looked at every half second until it is ready. */
function useReadiness(): [Readiness, (message: 'content-loaded' | 'ready') => void] {
  const [state, setState] = useState<Readiness>('loading');
  const moments = useRef<Moments>({ opened: 0, contentLoaded: null, ready: null });
  useEffect(() => {
    moments.current.opened = performance.now();
  }, []);
  useEffect(() => {
    if (state === 'ready') return;
    const timer = setInterval(() => setState(readiness(moments.current, performance.now())), POLL_MS);
    return () => clearInterval(timer);
  }, [state]);

  function hear(message: 'content-loaded' | 'ready') {
    const now = performance.now();
    if (message === 'ready') moments.current.ready = now;
    else moments.current.contentLoaded ??= now;
    setState(readiness(moments.current, now));
  }

  return [state, hear];
}
