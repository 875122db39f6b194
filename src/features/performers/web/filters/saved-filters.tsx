import { useState } from 'react';
import { m } from '#messages';
import { useSession } from '../../../../shell/api/use-session.ts';
import { errorText } from '../../../../shell/error-text.ts';
import { useApiAction } from '../../../../ui/data/use-api.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { FormError } from '../../../../ui/notice.tsx';
import { performerConstants } from '../../constants.ts';
import { actorSearchInit, deleteFilter, saveFilter, type SavedFilter } from '../../contract.ts';
import { isEmpty, readFilter, type FilterState } from './use-filter.ts';
import { performerSentences } from '../error-sentences.ts';

/** The guest's own filters by name: chosen, kept and forgotten. They belong to an account. */
export function SavedFilters({ saved, state }: { saved: readonly SavedFilter[]; state: FilterState }) {
  const { guest } = useSession();
  const [kept, setKept] = useState(0);
  const { mutateAsync: keep } = useApiAction(saveFilter, { refreshes: [actorSearchInit] });
  const { mutate: forget, error } = useApiAction(deleteFilter, { refreshes: [actorSearchInit] });
  const form = useForm({
    fields: ['name'],
    check: ({ name }) => (name.trim() === '' ? { name: m.shell_field_missing() } : {}),
    async send({ name }) {
      await keep({ body: { name: name.trim(), filter: state.filter } });
      setKept((before) => before + 1);
    },
    sentences: performerSentences,
  });
  if (guest?.isLoggedIn !== true) return null;

  return (
    <section aria-label={m.performers_filter_saved()}>
      <div className="flex flex-wrap items-end gap-3">
        {saved.map((filter) => (
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
              onClick={() => forget({ body: { id: filter.id } })}
            >
              <Icon name="close" size={16} />
            </button>
          </span>
        ))}
        {isEmpty(state.filter) ? null : (
          <Form form={form} submit={m.performers_filter_save()} look="quiet-line">
            <Field
              key={kept}
              name="name"
              label={m.performers_filter_name()}
              maxLength={performerConstants.filterNameLength}
              autoComplete="off"
            />
          </Form>
        )}
      </div>
      <FormError text={error === null ? null : errorText(error)} />
    </section>
  );
}
