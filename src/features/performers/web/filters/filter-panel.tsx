import { m } from '#messages';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { LoadError } from '../../../../ui/data/loaded.tsx';
import { useApi } from '../../../../ui/data/use-api.ts';
import { genderTypes } from '../../constants.ts';
import { actorSearchInit } from '../../contract.ts';
import { Chip } from '../../../../ui/chip.tsx';
import { Range, Select } from './filter-fields.tsx';
import { SavedFilters } from './saved-filters.tsx';
import type { FilterName, FilterState } from './use-filter.ts';
import { namesIn } from '../../../../platform/language/formatters.ts';

const genderNames: Record<(typeof genderTypes)[number], () => string> = {
  F: m.performers_gender_f,
  M: m.performers_gender_m,
  FM: m.performers_gender_fm,
  FF: m.performers_gender_ff,
  S: m.performers_gender_s,
};

const switches: [FilterName, () => string][] = [
  ['online', m.performers_filter_online],
  ['freeChat', m.performers_free],
  ['videoCall', m.performers_filter_video_call],
  ['voyeur', m.performers_filter_voyeur],
  ['toy', m.performers_filter_toy],
];

/** All that a list may be narrowed by; every change shows at once and stands in the address. */
export default function FilterPanel({ state }: { state: FilterState }) {
  const { filter, change, replace } = state;
  const language = useLanguage();
  const { data: choices, error, refetch } = useApi(actorSearchInit, {});

  const words = (type: 'language' | 'region') => {
    const names = namesIn(language, { type });
    return (code: string) => ({ value: code, label: names.of(code) ?? code });
  };
  const any = { value: '', label: m.performers_filter_any() };
  const select = (name: FilterName, label: string, options: { value: string; label: string }[]) => (
    <Select
      label={label}
      value={filter[name] ?? ''}
      options={[any, ...withOwn(options, filter[name])]}
      onChange={(value) => change({ [name]: value })}
    />
  );
  const [from, to] = [m.performers_filter_from(), m.performers_filter_to()];
  return (
    <div className="mt-4 grid gap-5 border-y border-line py-5">
      <div className="grid gap-4 sm:grid-cols-3 lg:grid-cols-6">
        {select(
          'genderType',
          m.performers_filter_gender(),
          genderTypes.map((value) => ({ value, label: genderNames[value]() })),
        )}
        {select('speaks', m.performers_filter_speaks(), (choices?.languages ?? []).map(words('language')))}
        {select('country', m.performers_filter_country(), (choices?.countries ?? []).map(words('region')))}
        {select(
          'tag',
          m.performers_filter_tag(),
          (choices?.tags ?? []).map(({ slug, name }) => ({ value: slug, label: name })),
        )}
        <Range
          key={`age-${filter.minAge}-${filter.maxAge}`}
          label={m.performers_filter_age()}
          from={{ label: from, value: filter.minAge }}
          to={{ label: to, value: filter.maxAge }}
          min={18}
          max={99}
          onChange={(minAge, maxAge) => change({ minAge, maxAge })}
        />
        <Range
          key={`price-${filter.minPrice}-${filter.maxPrice}`}
          label={m.performers_filter_price()}
          from={{ label: from, value: filter.minPrice }}
          to={{ label: to, value: filter.maxPrice }}
          min={1}
          max={1000}
          onChange={(minPrice, maxPrice) => change({ minPrice, maxPrice })}
        />
      </div>
      <div className="flex flex-wrap gap-2.5">
        {switches.map(([name, label]) => (
          <Chip
            key={name}
            label={label()}
            on={filter[name] === 'true'}
            onChange={(on) => change({ [name]: on ? 'true' : null })}
          />
        ))}
        <button type="button" className="btn ml-auto text-muted hover:text-ink" onClick={() => replace({})}>
          {m.performers_filter_reset()}
        </button>
      </div>
      {error === null ? null : <LoadError error={error} onRetry={() => void refetch()} />}
      {choices === undefined ? null : <SavedFilters saved={choices.filters} state={state} />}
    </div>
  );
}

/** A choice from the address that is not among the common ones stands in the list as well. */
const withOwn = (options: { value: string; label: string }[], own: string | undefined) =>
  own === undefined || options.some(({ value }) => value === own) ? options : [...options, { value: own, label: own }];
