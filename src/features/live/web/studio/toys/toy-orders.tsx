import { useEffect, useState } from 'react';
import { m } from '#messages';
import { formatClock } from '../../../../../shell/addresses/language.ts';
import type { ToyOrder } from '../../../contract.ts';
import { browserClock } from '../../clock.ts';
import type { ToyControllerState, ToyController } from './controller.ts';
import type { QueueState } from './queue.ts';

interface ToyOrdersProps {
  controller: ToyController;
  state: ToyControllerState;
}

/** What is bought: what runs and how long it still does, what comes after it, and what came to nothing. Stopping stands first. */
export function ToyOrders({ controller, state }: ToyOrdersProps) {
  const { running, waiting, missed, isHeld } = state.queue;
  const leftMs = useLeft(running);
  const isOpen = running !== null || waiting.length > 0;
  const isMoving = running?.since != null;
  if (state.line !== 'on' && !isOpen && missed.length === 0) return null;
  return (
    <section aria-labelledby="toy-orders" data-testid="toy-orders">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="toy-orders" className="text-[18px]">
          {m.studio_mode_toy()}
        </h2>
        {state.line === 'on' || isMoving ? (
          <button
            type="button"
            className={`btn ${isHeld ? 'btn-primary' : 'border border-signal text-signal'}`}
            onClick={isHeld ? controller.goOn : controller.hold}
          >
            {isHeld ? m.live_studio_toys_go_on() : m.live_studio_toys_hold()}
          </button>
        ) : null}
      </div>
      <p role="status" className="text-[14px] text-gold empty:hidden">
        {pauseWord(state.queue)}
      </p>
      {isOpen || missed.length > 0 ? null : <p className="text-[14px] text-muted">{m.live_studio_toys_nothing()}</p>}
      <ol>
        {running === null ? null : (
          <Row order={running.order} seconds={Math.ceil(leftMs / 1000)} isRunning={isMoving} onSkip={controller.skip} />
        )}
        {waiting.map((order) => (
          <Row key={order.id} order={order} seconds={order.duration} isRunning={false} onSkip={controller.skip} />
        ))}
      </ol>
      {missed.length === 0 ? null : (
        <div role="status" className="mt-3 text-[14px] text-signal" data-testid="toys-missed">
          <p>{m.live_studio_toys_missed({ count: missed.length })}</p>
          <ul>
            {missed.map(({ id, name, title }) => (
              <li key={id}>
                {name} · {title}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

function pauseWord({ running, waiting, isHeld }: QueueState): string {
  if (isHeld) return m.live_studio_toys_held();
  return running?.since == null && (running !== null || waiting.length > 0) ? m.live_studio_toys_waits() : '';
}

interface RowProps {
  order: ToyOrder;
  seconds: number;
  isRunning: boolean;
  onSkip: (orderId: string) => void;
}

function Row({ order: { id, name, title }, seconds, isRunning, onSkip }: RowProps) {
  return (
    <li
      className="flex items-center gap-3 border-b border-line py-1"
      data-testid="toy-order"
      data-state={isRunning ? 'running' : 'waiting'}
    >
      <span className="min-w-0 grow">
        <b className={`block truncate font-medium ${isRunning ? 'text-gold' : ''}`}>{name}</b>
        <span className="block text-[13.5px] text-muted">{title}</span>
      </span>
      <span className="tabular-nums">{formatClock(seconds)}</span>
      <button type="button" className="btn btn-quiet" onClick={() => onSkip(id)}>
        {m.live_studio_toys_skip()}
        <span className="sr-only"> {name}</span>
      </button>
    </li>
  );
}

const TICK_MS = 250;

/** Milliseconds that are left of what runs, as time goes by. */
function useLeft(running: ToyControllerState['queue']['running']): number {
  const [now, setNow] = useState(() => browserClock.now());
  const since = running?.since ?? null;
  useEffect(() => {
    if (since === null) return;
    const timer = setInterval(() => setNow(browserClock.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [since]);
  if (running === null) return 0;
  return Math.max(0, since === null ? running.leftMs : running.leftMs - Math.max(0, now - since));
}
