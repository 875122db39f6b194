import { useId } from 'react';
import { m } from '#messages';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { errorText } from '../../../../shell/error-text.ts';
import { useAction } from '../../../../ui/data/use-api.ts';
import { FormError } from '../../../../ui/notice.tsx';
import { movementKinds, type MovementKind } from '../../constants.ts';
import { downloadStatement } from './download.ts';
import { kindNames } from '../balance/kinds.ts';

interface FilterProps {
  filter: StatementFilter;
  onChange: (filter: StatementFilter) => void;
}

/** What of the statement is wanted; days are those of Berlin, both included. */
export interface StatementFilter {
  kind?: MovementKind;
  from?: string;
  to?: string;
}

/** Which movements are shown, and the same as a table to keep. */
export function StatementFilterBar({ filter, onChange }: FilterProps) {
  const language = useLanguage();
  const id = useId();
  const { mutate: save, error } = useAction(() => downloadStatement(language, filter));

  function set(name: keyof StatementFilter, value: string) {
    const { [name]: _before, ...rest } = filter;
    onChange(value === '' ? rest : { ...rest, [name]: value as MovementKind });
  }

  const day = (name: 'from' | 'to', label: string) => (
    <div className="min-w-0">
      <label htmlFor={`${id}-${name}`} className="mb-1 block text-[13.5px] text-muted">
        {label}
      </label>
      <input
        id={`${id}-${name}`}
        type="date"
        className="field"
        value={filter[name] ?? ''}
        onChange={(event) => set(name, event.target.value)}
      />
    </div>
  );
  return (
    <>
      <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[1fr_auto_auto_auto]">
        <div className="max-sm:col-span-2">
          <label htmlFor={`${id}-kind`} className="mb-1 block text-[13.5px] text-muted">
            {m.wallet_filter_kind()}
          </label>
          <select
            id={`${id}-kind`}
            className="field"
            value={filter.kind ?? ''}
            onChange={(event) => set('kind', event.target.value)}
          >
            <option value="">{m.wallet_filter_all()}</option>
            {movementKinds.map((kind) => (
              <option key={kind} value={kind}>
                {kindNames[kind]()}
              </option>
            ))}
          </select>
        </div>
        {day('from', m.wallet_filter_from())}
        {day('to', m.wallet_filter_to())}
        <button type="button" className="btn btn-quiet max-sm:col-span-2" onClick={() => save()}>
          {m.wallet_csv()}
        </button>
      </div>
      <FormError text={error === null ? null : errorText(error)} />
    </>
  );
}
