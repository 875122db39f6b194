import { useBlocker } from '@tanstack/react-router';
import { m } from '#messages';
import { Dialog } from '../../../../../ui/dialog.tsx';
import type { Broadcast } from './use-broadcast.ts';

const isStudio = (pathname: string): boolean => /^\/\w\w\/studio\//.test(pathname);

/**
 * While this page sends her picture nobody leaves the studio by mistake: links out of it ask, and the browser asks before it is
 * closed or loaded anew. The quick exit asks nothing.
 */
export function LeaveGuard({ broadcast }: { broadcast: Broadcast }) {
  const leaving = useBlocker({
    shouldBlockFn: ({ next }) => !isStudio(next.pathname),
    enableBeforeUnload: () => !document.body.hidden,
    disabled: !broadcast.sending,
    withResolver: true,
  });
  const stay = () => leaving.reset?.();

  async function leave() {
    await broadcast.finish();
    leaving.proceed?.();
  }

  return (
    <Dialog open={leaving.status === 'blocked'} title={m.live_studio_leave_title()} onClose={stay}>
      <p className="text-pretty text-muted">{m.live_studio_leave_text()}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <button type="button" className="btn btn-primary grow" onClick={stay}>
          {m.live_studio_leave_stay()}
        </button>
        <button type="button" className="btn btn-quiet grow" disabled={broadcast.busy} onClick={() => void leave()}>
          {m.live_studio_leave_end()}
        </button>
      </div>
    </Dialog>
  );
}
