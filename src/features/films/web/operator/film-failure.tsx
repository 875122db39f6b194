import { m } from '#messages';
import type { CallOutput } from '../../../../platform/contract.ts';
import { useApiAction } from '../../../../ui/data/use-api.ts';
import { backofficeErrorText } from '../../../backoffice/web/index.ts';
import { FormError } from '../../../../ui/notice.tsx';
import { getFilmFile, listFilmsNotMade, repeatFilm } from '../../contract.ts';
import { failureText } from '../failure-sentences.ts';

type Failure = NonNullable<CallOutput<typeof getFilmFile>['failure']>;

/** Why there is no film to be looked at; where the tool gave up, with what it said last, and once more at a press. */
export function FilmFailure({
  filmId,
  failure,
  isRepeatable,
}: {
  filmId: number;
  failure: Failure;
  isRepeatable: boolean;
}) {
  const { mutate, isPending, error } = useApiAction(repeatFilm, { refreshes: [getFilmFile, listFilmsNotMade] });
  return (
    <section className="mt-4 mb-6 max-w-[70ch] rounded-lg border border-line p-4">
      <p>{m.films_failure_told({ sentence: failureText(failure.reason) })}</p>
      {failure.said === null ? null : (
        <>
          <p className="mt-4 text-[14.5px] text-muted">{m.films_failure_said()}</p>
          <pre className="mt-1 overflow-x-auto rounded-md bg-surface p-3 text-[13.5px] whitespace-pre-wrap">
            {failure.said}
          </pre>
        </>
      )}
      {isRepeatable ? (
        <button
          type="button"
          className="btn btn-quiet mt-4"
          disabled={isPending}
          onClick={() => mutate({ params: { filmId } })}
        >
          {m.films_repeat()}
        </button>
      ) : null}
      {error === null ? null : <FormError text={backofficeErrorText(error)} />}
    </section>
  );
}
