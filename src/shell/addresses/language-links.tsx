import { useHydrated, useLocation } from '@tanstack/react-router';
import { m } from '#messages';
import { languageNames, useLanguage } from './language.ts';
import { addressOf, languages, route } from './paths.ts';

/** This page in each language, narrowed and ordered as it is. Laid out by the class that is given. */
export function LanguageLinks({ className }: { className: string }) {
  const { publicHref } = useLocation();
  // Pages are made without what follows the question mark: it is added once they have come to life.
  const rest = useHydrated() ? (/[?#].*$/.exec(publicHref)?.[0] ?? '') : '';
  const current = useLanguage();
  const found = route(publicHref.split(/[?#]/)[0] ?? '/');
  const page = found.kind === 'page' ? found.page : { name: 'home' as const, language: current, params: {} };
  return (
    // No landmark: a menu that has them may stand open over a page that ends with them.
    <div role="group" aria-label={m.shell_language()} className={className}>
      {languages.map((language) => (
        // A change of language loads the page anew: its words come with it.
        <a
          key={language}
          href={addressOf({ ...page, language }) + rest}
          lang={language}
          hrefLang={language}
          aria-current={language === current ? 'true' : undefined}
          className="flex min-h-11 items-center rounded-control px-2.5 hover:text-ink aria-[current=true]:text-ink"
        >
          {languageNames[language]}
        </a>
      ))}
    </div>
  );
}
