import { useId } from 'react';
import { m } from '#messages';
import { tileColumns, type TileGridType } from '../../constants.ts';
import { useColumnsChoice } from './use-columns.ts';

/** In how many columns a list is shown. Only where there is room for more than one choice. */
export function ColumnsChoice({ of }: { of: TileGridType }) {
  const name = useId();
  const { chosen, choose, error } = useColumnsChoice(of);
  return (
    <fieldset className="hidden xl:block">
      <legend className="sr-only">{m.films_columns()}</legend>
      <div className="flex rounded-full border border-line p-0.5">
        {tileColumns.toReversed().map((each) => (
          <label
            key={each}
            title={m.films_columns_count({ count: each })}
            className="grid size-11 cursor-pointer place-items-center rounded-full text-faint hover:text-ink has-checked:bg-raised has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-ember"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={each === chosen}
              onChange={() => choose(each)}
            />
            <span className="sr-only">{m.films_columns_count({ count: each })}</span>
            <span aria-hidden="true" className="flex gap-[3px]">
              {Array.from({ length: each }, (_, bar) => (
                <span key={bar} className="h-4 w-[3px] rounded-[1px] bg-current" />
              ))}
            </span>
          </label>
        ))}
      </div>
      {error === null ? null : (
        <p role="status" className="pt-1 text-[13px] text-faint">
          {m.films_columns_here()}
        </p>
      )}
    </fieldset>
  );
}
