import { m } from '#messages';
import { useLanguage } from '../../../../../shell/addresses/language.ts';
import { useApiAction } from '../../../../../ui/data/use-api.ts';
import { countries } from '../../../../../platform/geo/countries.ts';
import { getBlocks } from '../../../contract.ts';
import { blockCountries } from '../../../contract.ts';
import { PlaceChoice, type PlaceOption } from './place-choice.tsx';
import type { Language } from '../../../../../platform/language/languages.ts';
import { namesIn } from '../../../../../platform/language/formatters.ts';

/** Countries by name, in the order of the page's language. */
function named(language: Language): PlaceOption[] {
  const names = namesIn(language, { type: 'region' });
  return countries
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((one, other) => one.name.localeCompare(other.name, language));
}

/** The countries in which she does not exist. */
export function CountriesForm({ blocked }: { blocked: readonly string[] }) {
  const language = useLanguage();
  const { mutateAsync: save } = useApiAction(blockCountries, { answers: getBlocks });
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
      save={(countries) => save({ body: { countries } })}
    />
  );
}
