import { m } from '#messages';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { href } from '../../../../shell/addresses/paths.ts';

/** That a file is to replace that of a film which guests know, and the way to that one. */
export function OfFilm({ filmId }: { filmId: number }) {
  const language = useLanguage();
  return (
    <p className="mt-3 max-w-[64ch] border-l-2 border-line pl-4 text-pretty">
      {m.films_review_replacement()}{' '}
      <a href={href('backofficeFilm', language, { filmId: String(filmId) })} className="underline underline-offset-4">
        {m.films_review_replaced({ number: filmId })}
      </a>
    </p>
  );
}
