import { useState, type FormEvent } from 'react';
import { m } from '#messages';
import { useSession } from '../../../../shell/api/use-session.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { problemText } from '../../../../shell/problem-text.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { FormError } from '../../../../ui/notice.tsx';
import { performerConstants } from '../../constants.ts';
import type { SavedFilter } from '../../contract.ts';
import { forgetFilter, sendFilter } from '../calls.ts';
import { isEmpty, readFilter, type FilterState } from './use-filter.ts';
import { performerSentences } from '../sentences.ts';

/** The guest's own filters by name: chosen, kept and forgotten. They belong to an account. */
export function SavedFilters({ saved, state }: { saved: readonly SavedFilter[]; state: FilterState }) {
  const language = useLanguage();
  const { guest } = useSession();
  const [filters, setFilters] = useState(saved);
  const [name, setName] = useState('');
  const [error, setError] = useState<string | null>(null);
  if (guest?.isLoggedIn !== true) return null;

  async function attempt(work: () => Promise<void>) {
    setError(null);
    try {
      await work();
    } catch (fault) {
      setError(problemText(fault, performerSentences));
    }
  }
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    void attempt(async () => {
      const kept = await sendFilter(language, name.trim(), state.filter);
      setFilters((before) => [...before.filter(({ id }) => id !== kept.id), kept]);
      setName('');
    });
  };
  const forget = (id: number) =>
    void attempt(async () => {
      await forgetFilter(language, id);
      setFilters((before) => before.filter((filter) => filter.id !== id));
    });

  return (
    <section aria-label={m.performers_filter_saved()}>
      <div className="flex flex-wrap items-end gap-3">
        {filters.map((filter) => (
          <span key={filter.id} className="inline-flex items-center rounded-full border border-line pl-5">
            <button
              type="button"
              className="min-h-11 font-medium"
              onClick={() => state.replace(readFilter(filter.filter))}
            >
              {filter.name}
            </button>
            <button
              type="button"
              className="icon-btn text-faint hover:text-ink"
              aria-label={m.performers_filter_delete({ name: filter.name })}
              onClick={() => forget(filter.id)}
            >
              <Icon name="close" size={16} />
            </button>
          </span>
        ))}
        {isEmpty(state.filter) ? null : (
          <form onSubmit={save} className="flex flex-wrap items-end gap-2">
            <label className="block text-[13px] text-faint">
              {m.performers_filter_name()}
              <input
                className="field mt-1"
                value={name}
                maxLength={performerConstants.filterNameLength}
                onChange={(event) => setName(event.target.value)}
              />
            </label>
            <button type="submit" className="btn btn-quiet" disabled={name.trim() === ''}>
              {m.performers_filter_save()}
            </button>
          </form>
        )}
      </div>
      <FormError text={error} />
    </section>
  );
}
