import { m } from '#messages';
import { useLanguage } from '../../../../../shell/addresses/language.ts';
import { regions } from '../../../regions.ts';
import { saveRegions } from '../calls.ts';
import { PlaceChoice, type PlaceOption } from './place-choice.tsx';

/** Regions by the name that they have there, with their country in the page's language. */
function named(language: string): PlaceOption[] {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  return regions.map(({ code, name, english }) => {
    const country = code.slice(0, 2);
    return { code, name, within: names.of(country) ?? country, also: english ?? '' };
  });
}

/** The parts of countries in which she does not exist. */
export function RegionsForm({ blocked }: { blocked: readonly string[] }) {
  const language = useLanguage();
  return (
    <PlaceChoice
      options={named(language)}
      blocked={blocked}
      words={{
        search: m.live_studio_regions_search(),
        nothing: m.live_studio_regions_nothing(),
        count: m.live_studio_regions_count,
        save: m.live_studio_regions_save(),
      }}
      save={(codes) => saveRegions(language, codes)}
    />
  );
}
