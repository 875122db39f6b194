import { m } from '#messages';
import { useLanguage } from '../../../../../shell/addresses/language.ts';
import { useApiAction } from '../../../../../ui/data/use-api.ts';
import { regions } from '../../../../../platform/geo/regions.ts';
import { getBlocks } from '../../../contract.ts';
import { blockRegions } from '../../../contract.ts';
import { PlaceChoice, type PlaceOption } from './place-choice.tsx';
import type { Language } from '../../../../../platform/language/languages.ts';
import { namesIn } from '../../../../../platform/language/formatters.ts';

/** Regions by the name that they have there, with their country in the page's language. */
function named(language: Language): PlaceOption[] {
  const names = namesIn(language, { type: 'region' });
  return regions.map(({ code, name, english }) => {
    const country = code.slice(0, 2);
    return { code, name, within: names.of(country) ?? country, also: english ?? '' };
  });
}

/** The parts of countries in which she does not exist. */
export function RegionsForm({ blocked }: { blocked: readonly string[] }) {
  const language = useLanguage();
  const { mutateAsync: save } = useApiAction(blockRegions, { answers: getBlocks });
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
      save={(regions) => save({ body: { regions } })}
    />
  );
}
