import { useEffect, useState } from 'react';
import { m } from '#messages';
import { renewAccess } from '../../../../shell/api/access.ts';
import { useSession } from '../../../../shell/api/use-session.ts';
import { viewOf, type Shown } from './flows.ts';
import { RETRY_MS } from './timings.ts';
import type Views from './views.tsx';
import { paymentWindow, type OpenWindow } from '../state/window-state.ts';

interface ContentProps {
  open: OpenWindow;
  shown: Shown | null;
}

/** What is in the window: its view once that is loaded and the guest is known, and something kind until then. */
export function WindowContent({ open, shown }: ContentProps) {
  const [attempt, setAttempt] = useState(0);
  const { guest, status } = useSession();
  if (shown === 'done') return <AlreadyIn name={guest?.name ?? ''} />;
  if (shown === null) {
    return status === 'offline' ? <Failed onRetry={() => void renewAccess()} /> : <Loading />;
  }
  return (
    <>
      <Reason open={open} shown={shown} />
      <LoadedView key={attempt} open={open} shown={shown} onRetry={() => setAttempt(attempt + 1)} />
    </>
  );
}

/** The views are heavy and come when they are wanted; a lost network is said instead of breaking the page. */
function LoadedView({ onRetry, ...shown }: React.ComponentProps<typeof Views> & { onRetry: () => void }) {
  const [module, setModule] = useState<{ default: typeof Views } | 'failed' | null>(null);
  useEffect(() => {
    let retry: ReturnType<typeof setTimeout> | undefined;
    const load = (onError: () => void) => import('./views.tsx').then(setModule, onError);
    void load(() => {
      retry = setTimeout(() => void load(() => setModule('failed')), RETRY_MS);
    });
    return () => clearTimeout(retry);
  }, []);
  if (module === 'failed') return <Failed onRetry={onRetry} />;
  return module === null ? <Loading /> : <module.default {...shown} />;
}

/** Why it was opened, or why something else stands in. */
function Reason({ open, shown }: { open: OpenWindow; shown: Exclude<Shown, 'done'> }) {
  const isForm = shown === 'login' || shown === 'signup';
  const needsAccount = isForm && open.flow !== null && viewOf(open.flow) !== 'login';
  const reason = open.options.reason ?? (needsAccount ? m.payments_need_account() : null);
  return reason === null ? null : <p className="mb-5 text-muted">{reason}</p>;
}

const Loading = () => (
  <p role="status" className="grid min-h-[320px] place-items-center text-muted">
    {m.shell_loading()}
  </p>
);

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <div className="flex flex-col items-center gap-5 py-8 text-center">
    <p role="alert">{m.payments_window_failed()}</p>
    <button type="button" className="btn btn-primary" onClick={onRetry}>
      {m.shell_retry()}
    </button>
  </div>
);

const AlreadyIn = ({ name }: { name: string }) => (
  <>
    <p className="mb-5 text-muted">{m.identity_already_text({ name })}</p>
    <button type="button" className="btn btn-primary w-full" onClick={paymentWindow.close}>
      {m.shell_close()}
    </button>
  </>
);
