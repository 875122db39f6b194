import { m } from '#messages';
import { formatMoment, useLanguage } from '../../../../shell/addresses/language.ts';
import { Loaded } from '../../../../ui/data/loaded.tsx';
import { useApi, useApiAction } from '../../../../ui/data/use-api.ts';
import { FormError } from '../../../../ui/notice.tsx';
import { listDeliveries, repeatDelivery, type Delivery } from '../../contract.ts';
import { eventErrorText, eventSentences, outcomeText, statusWords } from './words.ts';

/** While the list lies open it is looked at anew this often. */
const RELOAD_MS = 4000;

/** The last deliveries to an address, and the way to send one again. */
export function DeliveryList({ hookId }: { hookId: string }) {
  const { mutate: repeat, isPending, error } = useApiAction(repeatDelivery, { refreshes: [listDeliveries] });
  // One that is being sent again stays as it was until it is known what came of it.
  const input = { params: { hookId } };
  const answer = useApi(listDeliveries, input, isPending ? {} : { everyMs: RELOAD_MS });
  return (
    <Loaded answer={answer} height="h-20" sentences={eventSentences}>
      {({ items }) =>
        items.length === 0 ? (
          <p className="py-4 text-muted">{m.events_deliveries_none()}</p>
        ) : (
          <>
            {error === null ? null : <FormError text={eventErrorText(error)} />}
            <ul className="mt-3 max-h-96 overflow-y-auto rounded-media bg-raised px-4 py-2">
              {items.map((delivery) => (
                <DeliveryRow
                  key={delivery.id}
                  delivery={delivery}
                  busy={isPending}
                  onAgain={() => repeat({ params: { deliveryId: delivery.id } })}
                />
              ))}
            </ul>
          </>
        )
      }
    </Loaded>
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
