import { useLocation } from '@tanstack/react-router';
import { m } from '#messages';
import { languageNames, useLanguage } from './language.ts';
import { addressOf, languages, route } from './paths.ts';

/** This page in each language. */
export function LanguageLinks() {
  const { publicHref } = useLocation();
  const current = useLanguage();
  const found = route(publicHref.split(/[?#]/)[0] ?? '/');
  const page = found.kind === 'page' ? found.page : { name: 'home' as const, language: current, params: {} };
  return (
    <nav aria-label={m.shell_language()} className="-mx-2.5 flex flex-wrap gap-x-1 desktop:ml-auto">
      {languages.map((language) => (
        // A change of language loads the page anew: its words come with it.
        <a
          key={language}
          href={addressOf({ ...page, language })}
          lang={language}
          hrefLang={language}
          aria-current={language === current ? 'true' : undefined}
          className="inline-flex min-h-11 items-center rounded-control px-2.5 hover:text-ink aria-[current=true]:text-ink"
        >
          {languageNames[language]}
        </a>
      ))}
    </nav>
  );
}
