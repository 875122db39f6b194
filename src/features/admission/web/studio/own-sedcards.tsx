import { useState } from 'react';
import { m } from '#messages';
import { Loaded } from '../../../../ui/data/loaded.tsx';
import { useApi, useApiAction } from '../../../../ui/data/use-api.ts';
import { FormError } from '../../../../ui/notice.tsx';
import { PressTwice } from '../../../../ui/press-twice.tsx';
import { studioErrorText, studioSentences } from '../../../studio/web/index.ts';
import { admissionConstants } from '../../constants.ts';
import { addSedcard, getOwnSedcards, removeSedcard, type OwnSedcards as Sedcards } from '../../contract.ts';
import { FileField } from '../file-field.tsx';
import { pictureTypes } from '../file-types.ts';
import { ArrangeSedcards } from './arrange-sedcards.tsx';
import { ReviewStatus } from './review-status.tsx';

/** Her gallery: how it is liked, what waits to be looked at, and room for more. */
export function OwnSedcards() {
  const answer = useApi(getOwnSedcards, {}, { refreshOn: ['ownPageChanged'] });
  return (
    <Loaded answer={answer} height="h-64" sentences={studioSentences()}>
      {(sedcards) => <Gallery {...sedcards} />}
    </Loaded>
  );
}

function Gallery({ limit, likes, items }: Sedcards) {
  const [isArranging, setArranging] = useState(false);
  const { mutate: add, error, isPending } = useApiAction(addSedcard, { answers: getOwnSedcards });
  if (isArranging)
    return (
      // What has come or gone meanwhile is another list.
      <ArrangeSedcards
        key={items.map(({ position, state }) => `${position}${state}`).join()}
        items={items}
        onEnd={() => setArranging(false)}
      />
    );
  return (
    <div aria-busy={isPending}>
      <p className="mb-4 text-[14px] text-muted tabular-nums">
        {m.admission_sedcards_count({ count: items.length, limit })}
        {likes === 0 ? null : <> · {m.performers_pictures_likes({ count: likes })}</>}
      </p>
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4">
        {items.map((item) => (
          <Sedcard key={`${item.position} ${item.state}`} item={item} />
        ))}
      </ul>
      {items.length < 2 ? null : (
        <button type="button" className="btn btn-quiet mt-5" onClick={() => setArranging(true)}>
          {m.admission_sedcards_order()}
        </button>
      )}
      {items.length >= limit ? null : (
        <div className="mt-5 max-w-[440px]">
          <FileField
            // An empty field again once it is sent.
            key={items.length}
            name="sedcard"
            label={m.admission_sedcards_add()}
            types={pictureTypes}
            most={admissionConstants.pictureBytes}
            onChoose={(file) => file !== null && add({ body: { data: file.data } })}
          />
          <p role="status" className="empty:hidden">
            {isPending ? m.shell_loading() : ''}
          </p>
          <FormError text={error === null ? null : studioErrorText(error)} />
        </div>
      )}
    </div>
  );
}

function Sedcard({ item: { position, state, reason, image, fsk } }: { item: Sedcards['items'][number] }) {
  const { mutate: remove, error } = useApiAction(removeSedcard, { answers: getOwnSedcards });
  const name = m.admission_sedcards_picture({ number: position + 1 });
  return (
    <li className="flex flex-col gap-2">
      {image === null ? (
        <div aria-hidden="true" className="aspect-3/4 w-full rounded-[14px] bg-raised" />
      ) : (
        <img src={image} alt={name} className="aspect-3/4 w-full rounded-[14px] object-cover" />
      )}
      <ReviewStatus state={state} reason={reason} />
      {fsk === null ? null : (
        <p className="text-[13.5px] text-faint">
          {m.admission_fsk()} {fsk === 16 ? m.admission_fsk_16() : m.admission_fsk_18()}
        </p>
      )}
      <PressTwice
        label={m.admission_sedcards_remove()}
        confirm={m.admission_sedcards_remove_sure()}
        about={name}
        onPress={() => remove({ params: { position } })}
      />
      <FormError text={error === null ? null : studioErrorText(error)} />
    </li>
  );
}
