import { useState } from 'react';
import { m } from '#messages';
import { useLanguage } from '../../../shell/language.ts';
import { countries } from '../countries.ts';
import { saveCountries } from './calls.ts';
import { SaveRow } from './save-row.tsx';
import { useSaving } from './use-saving.ts';

/** Countries by name, in the order of the page's language. */
function named(language: string): { code: string; name: string }[] {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  return countries
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((one, other) => one.name.localeCompare(other.name, language));
}

/** Small letters without accents: who looks for Österreich may type osterreich. */
const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Where she does not exist: the blocked ones first, all others by search. */
export function CountriesForm({ blocked }: { blocked: readonly string[] }) {
  const language = useLanguage();
  const [chosen, setChosen] = useState<readonly string[]>(blocked);
  const [search, setSearch] = useState('');
  const saving = useSaving(() => saveCountries(language, [...chosen]));
  const all = named(language);
  const wanted = plain(search.trim());
  const found = wanted === '' ? [] : all.filter(({ name }) => plain(name).includes(wanted));
  const shown = [
    ...all.filter(({ code }) => chosen.includes(code)),
    ...found.filter(({ code }) => !chosen.includes(code)),
  ];

  return (
    <form onSubmit={saving.submit} onChange={saving.touch}>
      <label className="block max-w-[420px]">
        <span className="mb-1.5 block text-[14px] font-medium">{m.studio_countries_search()}</span>
        <input className="field" type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
      </label>
      <p role="status" className="mt-2 text-[13.5px] text-faint">
        {wanted !== '' && found.length === 0
          ? m.studio_countries_nothing()
          : m.studio_countries_count({ count: chosen.length })}
      </p>
      <ul className="mt-3 grid gap-x-6 sm:grid-cols-2">
        {shown.map(({ code, name }) => (
          <li key={code}>
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                className="size-4 accent-[var(--ember)]"
                checked={chosen.includes(code)}
                onChange={(event) =>
                  setChosen(event.target.checked ? [...chosen, code] : chosen.filter((each) => each !== code))
                }
              />
              {name}
            </label>
          </li>
        ))}
      </ul>
      <SaveRow ready={!saving.busy} saved={saving.saved} error={saving.error} label={m.studio_countries_save()} />
    </form>
  );
}
