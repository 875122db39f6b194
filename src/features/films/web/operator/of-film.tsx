import { m } from '#messages';
import { formatClock, useLanguage } from '../../../../shell/addresses/language.ts';
import { href } from '../../../../shell/addresses/paths.ts';

/** That a file is to replace that of a film which guests know, and the way to that one. */
export function OfFilm({ filmId, durationMs = null }: { filmId: number; durationMs?: number | null }) {
  const language = useLanguage();
  return (
    <div className="mt-3 max-w-[64ch] border-l-2 border-line pl-4">
      <p className="text-pretty">
        {m.films_review_replacement()}
        {durationMs === null
          ? ''
          : ` ${m.films_review_replaced_length({ length: formatClock(Math.round(durationMs / 1000)) })}`}
      </p>
      <a
        href={href('backofficeFilm', language, { filmId: String(filmId) })}
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {m.films_review_replaced({ number: filmId })}
      </a>
    </div>
  );
}
