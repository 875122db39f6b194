import { m } from '#messages';
import { lastError, useApiAction } from '../../../../ui/data/use-api.ts';
import { FormError } from '../../../../ui/notice.tsx';
import { PressTwice } from '../../../../ui/press-twice.tsx';
import { studioErrorText } from '../../../studio/web/index.ts';
import { deleteFilm, listOwnFilms, withdrawFilm, type OwnFilm } from '../../contract.ts';
import type { OwnWork } from './offer/use-own-work.ts';
import { SubmitFilm } from './submit-film.tsx';

/** What may become of a film of hers, or of a draft with another file for one. */
export function FilmSteps({ own, isNewFile = false }: { own: OwnWork<OwnFilm>; isNewFile?: boolean }) {
  const { work: film } = own;
  const withdraw = useApiAction(withdrawFilm, { refreshes: [listOwnFilms] });
  const remove = useApiAction(deleteFilm, { refreshes: [listOwnFilms] });
  const error = lastError(withdraw, remove);
  const params = { filmId: film.id };
  return (
    <div className="mt-4 border-t border-line pt-4">
      {film.state === 'draft' || film.state === 'refused' || film.state === 'withdrawn' ? (
        <SubmitFilm own={own} />
      ) : null}
      <div className="flex flex-wrap gap-3">
        {film.state === 'published' || film.state === 'review' ? (
          <PressTwice
            label={film.state === 'published' ? m.films_withdraw() : m.films_take_back()}
            confirm={m.films_withdraw_sure()}
            about={film.texts.de.title}
            onPress={() => withdraw.mutate({ params })}
          />
        ) : null}
        {film.state !== 'published' && film.sales === 0 ? (
          <PressTwice
            label={isNewFile ? m.films_replacement_drop() : m.films_delete()}
            confirm={isNewFile ? m.films_replacement_drop_sure() : m.films_delete_sure()}
            about={film.texts.de.title}
            onPress={() => remove.mutate({ params })}
          />
        ) : null}
      </div>
      {error === null ? null : <FormError text={studioErrorText(error)} />}
    </div>
  );
}
