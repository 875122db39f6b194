import { m } from '#messages';
import { Chip } from '../../../../ui/chip.tsx';
import { useApi, useApiAction } from '../../../../ui/data/use-api.ts';
import { FormError } from '../../../../ui/notice.tsx';
import { studioErrorText } from '../../../studio/web/index.ts';
import { filmConstants } from '../../constants.ts';
import { listOwnFilms, listVideoTags, tagFilm, type OwnFilm } from '../../contract.ts';

/** What a film of hers is found by; each press is kept at once. */
export function FilmTags({ film }: { film: OwnFilm }) {
  const { data } = useApi(listVideoTags, {});
  const { mutate: set, isPending, error } = useApiAction(tagFilm, { refreshes: [listOwnFilms] });
  const { tagIds } = film;
  const isFull = tagIds.length >= filmConstants.tags;
  if (data === undefined || data.items.length === 0) return null;
  const put = (id: number, isOn: boolean) =>
    set({
      params: { filmId: film.id },
      body: { tagIds: isOn ? [...tagIds, id] : tagIds.filter((each) => each !== id) },
    });
  return (
    <fieldset className="mt-8" disabled={isPending}>
      <legend className="font-medium">{m.films_tags()}</legend>
      <p className="mb-3 text-[14.5px] text-muted">{m.films_tags_text({ most: filmConstants.tags })}</p>
      <div className="flex flex-wrap gap-2">
        {data.items.map(({ id, name }) => {
          const isOn = tagIds.includes(id);
          return isFull && !isOn ? null : (
            <Chip key={id} label={name} on={isOn} onChange={(wanted) => put(id, wanted)} />
          );
        })}
      </div>
      {error === null ? null : <FormError text={studioErrorText(error)} />}
    </fieldset>
  );
}
