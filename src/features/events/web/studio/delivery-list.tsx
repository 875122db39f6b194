import { useEffect, useEffectEvent, useState } from 'react';
import { m } from '#messages';
import { formatMoment, useLanguage } from '../../../../shell/addresses/language.ts';
import { FormError } from '../../../../ui/notice.tsx';
import { LoadState, useAsked } from '../../../studio/web/index.ts';
import type { Delivery } from '../../contract.ts';
import { loadDeliveries, sendAgain } from './calls.ts';
import { eventProblem, outcomeText, statusWords } from './words.ts';

/** While the list lies open it is looked at anew this often. */
const RELOAD_MS = 4000;

/** The last deliveries to an address, and the way to send one again. */
export function DeliveryList({ hookId }: { hookId: string }) {
  const language = useLanguage();
  const asked = useAsked(async () => (await loadDeliveries(language, hookId)).items, hookId);
  const [sending, setSending] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const look = useEffectEvent(() => {
    if (!document.hidden && sending === null) asked.reload();
  });
  useEffect(() => {
    const timer = setInterval(() => look(), RELOAD_MS);
    return () => clearInterval(timer);
  }, []);

  async function again(id: string) {
    setSending(id);
    try {
      await sendAgain(language, id);
      setError(null);
    } catch (fault) {
      setError(fault);
    }
    setSending(null);
    asked.reload();
  }

  if (asked.value === null) return <LoadState asked={asked} height="h-20" />;
  if (asked.value.length === 0) return <p className="py-4 text-muted">{m.events_deliveries_none()}</p>;
  return (
    <>
      {error === null ? null : <FormError text={eventProblem(error)} />}
      <ul className="mt-3 max-h-96 overflow-y-auto rounded-media bg-raised px-4 py-2">
        {asked.value.map((delivery) => (
          <DeliveryRow
            key={delivery.id}
            delivery={delivery}
            busy={sending !== null}
            onAgain={() => void again(delivery.id)}
          />
        ))}
      </ul>
    </>
  );
}

interface RowProps {
  delivery: Delivery;
  busy: boolean;
  onAgain: () => void;
}

function DeliveryRow({ delivery, busy, onAgain }: RowProps) {
  const language = useLanguage();
  const { status, outcome, events, createdAt, attempts, canRepeat } = delivery;
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-4 border-b border-line py-1.5 text-[14px] last:border-0">
      <span className="text-muted tabular-nums">{formatMoment(createdAt, language)}</span>
      <span className={status === 'delivered' ? 'text-sea' : status === 'failed' ? 'text-signal' : 'text-gold'}>
        {statusWords[status]()}
      </span>
      <span className="text-muted">
        {m.events_delivery_figures({ events, attempts })}
        {outcome === null ? null : ` · ${outcomeText(outcome)}`}
      </span>
      {canRepeat ? (
        <button
          type="button"
          className="ml-auto min-h-11 rounded-control px-3 font-medium hover:bg-overlay disabled:opacity-50"
          disabled={busy}
          onClick={onAgain}
        >
          {m.events_delivery_again()}
        </button>
      ) : null}
    </li>
  );
}
