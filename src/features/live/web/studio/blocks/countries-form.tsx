import { m } from '#messages';
import { useLanguage } from '../../../../../shell/addresses/language.ts';
import { countries } from '../../../countries.ts';
import { saveCountries } from '../calls.ts';
import { PlaceChoice, type PlaceOption } from './place-choice.tsx';

/** Countries by name, in the order of the page's language. */
function named(language: string): PlaceOption[] {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  return countries
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((one, other) => one.name.localeCompare(other.name, language));
}

/** The countries in which she does not exist. */
export function CountriesForm({ blocked }: { blocked: readonly string[] }) {
  const language = useLanguage();
  return (
    <PlaceChoice
      options={named(language)}
      blocked={blocked}
      words={{
        search: m.live_studio_countries_search(),
        nothing: m.live_studio_countries_nothing(),
        count: m.live_studio_countries_count,
        save: m.live_studio_countries_save(),
      }}
      save={(codes) => saveCountries(language, codes)}
    />
  );
}
