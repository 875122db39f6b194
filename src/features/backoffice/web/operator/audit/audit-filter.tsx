import { useId, type ReactNode } from 'react';
import { m } from '#messages';
import type { CallInput } from '../../../../../platform/contract.ts';
import { useLanguage } from '../../../../../shell/addresses/language.ts';
import { useApi } from '../../../../../ui/data/use-api.ts';
import { getAuditPeople, type getAuditLog } from '../../../contract.ts';
import type { LoggedAction } from '../../log-words.ts';
import { SearchForm } from '../../search-form.tsx';

export type AuditAbout = Omit<CallInput<typeof getAuditLog>['query'], 'before'>;

interface AuditFilterProps {
  about: AuditAbout;
  actions: ReadonlyMap<string, LoggedAction>;
  onChange: (about: AuditAbout) => void;
}

/** Which part of the log is shown: whose, what, of which days, about whom. */
export function AuditFilter({ about, actions, onChange }: AuditFilterProps) {
  const language = useLanguage();
  const { data } = useApi(getAuditPeople, {});
  const names = [...actions].map(([action, { name }]) => ({ action, name: name() }));
  const without = ({ kind: _kind, action: _action, ...rest }: AuditAbout) => rest;
  const set = (name: 'operatorId' | 'from' | 'to', value: string) => {
    const { [name]: _before, ...rest } = about;
    onChange(value === '' ? rest : { ...rest, [name]: value });
  };
  const choose = (value: string) => {
    const rest = without(about);
    if (value === '') onChange(rest);
    else onChange(value === 'changes' || value === 'looks' ? { ...rest, kind: value } : { ...rest, action: value });
  };
  return (
    <div className="mb-2">
      <div className="mb-3 grid grid-cols-2 gap-3 md:grid-cols-4">
        <Labelled label={m.backoffice_log_person()}>
          {(id) => (
            <select
              id={id}
              className="field"
              value={about.operatorId ?? ''}
              onChange={(event) => set('operatorId', event.currentTarget.value)}
            >
              <option value="">{m.backoffice_log_everybody()}</option>
              {about.operatorId === undefined ||
              data?.items.some((each) => each.guestId === about.operatorId) ? null : (
                <option value={about.operatorId}>{about.operatorId}</option>
              )}
              {data?.items.map(({ guestId, name }) => (
                <option key={guestId} value={guestId}>
                  {name ?? guestId}
                </option>
              ))}
            </select>
          )}
        </Labelled>
        <Labelled label={m.backoffice_log_action()}>
          {(id) => (
            <select
              id={id}
              className="field"
              value={about.kind ?? about.action ?? ''}
              onChange={(event) => choose(event.currentTarget.value)}
            >
              <option value="">{m.backoffice_log_everything()}</option>
              <option value="changes">{m.backoffice_log_changes()}</option>
              <option value="looks">{m.backoffice_log_looks()}</option>
              {names
                .toSorted((a, b) => a.name.localeCompare(b.name, language))
                .map(({ action, name }) => (
                  <option key={action} value={action}>
                    {name}
                  </option>
                ))}
            </select>
          )}
        </Labelled>
        <Labelled label={m.backoffice_log_from()}>
          {(id) => (
            <input
              id={id}
              type="date"
              className="field"
              value={about.from ?? ''}
              onChange={(event) => set('from', event.currentTarget.value)}
            />
          )}
        </Labelled>
        <Labelled label={m.backoffice_log_to()}>
          {(id) => (
            <input
              id={id}
              type="date"
              className="field"
              value={about.to ?? ''}
              onChange={(event) => set('to', event.currentTarget.value)}
            />
          )}
        </Labelled>
      </div>
      <SearchForm
        key={about.subject ?? ''}
        label={m.backoffice_audit_subject()}
        value={about.subject ?? ''}
        onSearch={(subject) => {
          const { subject: _before, ...rest } = about;
          onChange(subject === '' ? rest : { ...rest, subject });
        }}
      />
      {Object.keys(about).length === 0 ? null : (
        <button type="button" className="btn btn-quiet" onClick={() => onChange({})}>
          {m.backoffice_log_clear()}
        </button>
      )}
    </div>
  );
}

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block text-[14px] text-muted">
        {label}
      </label>
      {children(id)}
    </div>
  );
}
