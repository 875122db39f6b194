import { useState } from 'react';
import { m } from '#messages';
import { useApiAction } from '../../../../ui/data/use-api.ts';
import { FormError } from '../../../../ui/notice.tsx';
import { SortableList } from '../../../../ui/sortable-list.tsx';
import { studioErrorText } from '../../../studio/web/index.ts';
import { arrangeSedcards, getOwnSedcards, type OwnSedcards } from '../../contract.ts';

type Item = OwnSedcards['items'][number] & { id: number };

interface ArrangeSedcardsProps {
  items: OwnSedcards['items'];
  onEnd: () => void;
}

/** Puts her gallery in order: by drag, by keys or by buttons, and saves it once. */
export function ArrangeSedcards({ items, onEnd }: ArrangeSedcardsProps) {
  // The library that moves them takes no 0 for an id.
  const [order, setOrder] = useState<Item[]>(() =>
    items.map((item) => Object.assign({}, item, { id: item.position + 1 })),
  );
  const { mutate, isPending, error } = useApiAction(arrangeSedcards, { answers: getOwnSedcards, onDone: onEnd });
  const nameOf = ({ position }: Item) => m.admission_sedcards_picture({ number: position + 1 });
  return (
    <>
      <SortableList label={m.admission_sedcards()} items={order} nameOf={nameOf} onChange={setOrder} mayRemove={false}>
        {(item) => (
          <>
            {item.image === null ? (
              <span aria-hidden="true" className="block h-24 w-18 rounded-control bg-raised" />
            ) : (
              <img src={item.image} alt="" className="h-24 w-18 rounded-control object-cover" />
            )}
            <span className="tabular-nums">{nameOf(item)}</span>
          </>
        )}
      </SortableList>
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          className="btn btn-primary"
          disabled={isPending}
          onClick={() => mutate({ body: { positions: order.map(({ position }) => position) } })}
        >
          {m.admission_sedcards_order_save()}
        </button>
        <button type="button" className="btn btn-quiet" onClick={onEnd}>
          {m.admission_sedcards_order_stop()}
        </button>
      </div>
      <FormError text={error === null ? null : studioErrorText(error)} />
    </>
  );
}
