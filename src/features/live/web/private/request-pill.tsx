import { m } from '#messages';
import { formatClock } from '../../../../shell/addresses/language.ts';
import type { PrivateRequest } from './private-request.ts';
import { useCountdown } from './use-countdown.ts';

interface RequestPillProps {
  request: PrivateRequest;
  name: string;
  onOpen: () => void;
}

/** How his question stands, while the chat goes on; a press shows it whole. */
export function RequestPill({ request: { status, expiresAt }, name, onOpen }: RequestPillProps) {
  const left = useCountdown(status === 'waiting' ? expiresAt : null);
  const words: Record<PrivateRequest['status'], () => string> = {
    asking: () => m.live_private_waiting({ name }),
    waiting: () => m.live_private_waiting({ name }),
    accepted: () => m.live_private_accepted({ name }),
    declined: () => m.live_private_declined({ name }),
    expired: () => m.live_private_expired({ name }),
  };
  return (
    <p role="status" className="mb-2">
      <button
        type="button"
        className="flex min-h-11 w-full items-center justify-between gap-3 rounded-full bg-raised px-4 text-left text-[14px] text-ink"
        onClick={onOpen}
      >
        <span className="truncate">{words[status]()}</span>
        {left === null ? null : <span className="tabular-nums">{formatClock(left)}</span>}
      </button>
    </p>
  );
}
