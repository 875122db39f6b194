import { useId } from 'react';
import { m } from '#messages';
import { useApi } from '../../../../ui/data/use-api.ts';
import { Chip } from '../../../../ui/chip.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { listVideos, listVideoTags } from '../../contract.ts';
import { partsOf, type ListName, type VideoFilter } from './use-video-filter.ts';
import type { VideoQuery } from './use-videos.ts';

/** Of so many it is said how many there are; of more, that there are more. */
const MOST_COUNTED = 60;

const types: readonly [value: string, label: () => string][] = [
  ['free', m.films_free],
  ['discount', m.films_discount],
  ['vip', m.films_is_vip],
  ['original', m.films_type_original],
  ['classic', m.films_type_classic],
];
const groups: readonly [value: string, label: () => string][] = [
  ['F', m.performers_gender_f],
  ['M', m.performers_gender_m],
  ['FM', m.performers_gender_fm],
  ['FF', m.performers_gender_ff],
  ['S', m.performers_gender_s],
];

interface FilterSheetProps {
  state: VideoFilter;
  /** The list as it is narrowed now. */
  query: VideoQuery;
  onClose: () => void;
}

/** What a list of videos is narrowed by: over the list, with how many it leaves, and one way back to these. */
export default function FilterSheet({ state, query, onClose }: FilterSheetProps) {
  const { data: found } = useApi(listVideos, { query: { ...query, limit: MOST_COUNTED } });
  const { data: known } = useApi(listVideoTags, {});
  const tags = known?.items.filter(({ count }) => count > 0) ?? [];
  const { filter, change } = state;
  const count = found === undefined ? null : `${found.items.length}${found.next === null ? '' : '+'}`;
  const day = (name: 'releasedFrom' | 'releasedUntil', label: string) => (
    <label className="grid gap-1 text-[14px] text-muted">
      {label}
      <input
        type="date"
        className="field"
        value={filter[name] ?? ''}
        onChange={({ target }) => change(name, target.value)}
      />
    </label>
  );
  return (
    <Dialog open title={m.films_filter()} onClose={onClose}>
      <div className="grid gap-6 text-left">
        <Choices
          state={state}
          name="types"
          label={m.films_filter_types()}
          choices={types.map(([value, label]) => [value, label()])}
        />
        <Choices
          state={state}
          name="actingGroups"
          label={m.films_filter_groups()}
          choices={groups.map(([value, label]) => [value, label()])}
        />
        {tags.length === 0 ? null : (
          <Choices
            state={state}
            name="tags"
            label={m.films_tags()}
            choices={tags.map(({ slug, name }) => [slug, name])}
          />
        )}
        <fieldset>
          <legend className="mb-2 font-medium">{m.films_filter_released()}</legend>
          <div className="grid grid-cols-2 gap-3">
            {day('releasedFrom', m.films_filter_from())}
            {day('releasedUntil', m.films_filter_until())}
          </div>
        </fieldset>
      </div>
      <div className="sticky bottom-0 -mx-6 mt-6 -mb-6 grid gap-2 border-t border-line bg-overlay px-6 py-4">
        <button type="button" className="btn btn-primary w-full tabular-nums" onClick={onClose}>
          {count === null ? m.shell_loading() : m.films_filter_show({ count })}
        </button>
        {state.count === 0 ? null : (
          <button type="button" className="min-h-11 text-[14px] underline underline-offset-4" onClick={state.clear}>
            {m.films_filter_clear()}
          </button>
        )}
      </div>
    </Dialog>
  );
}

interface ChoicesProps {
  state: VideoFilter;
  name: ListName;
  label: string;
  choices: readonly (readonly [value: string, label: string])[];
}

function Choices({ state, name, label, choices }: ChoicesProps) {
  const id = useId();
  const chosen = partsOf(state.filter[name]);
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="mb-2 font-medium">
        {label}
      </p>
      <div className="flex flex-wrap gap-2">
        {choices.map(([value, text]) => (
          <Chip
            key={value}
            label={text}
            on={chosen.includes(value)}
            onChange={(isOn) => state.toggle(name, value, isOn)}
          />
        ))}
      </div>
    </div>
  );
}
