import { useId, type ReactNode } from 'react';
import { m } from '#messages';
import { declarationLengths, productKeys } from '../../constants.ts';
import type { Declared, DeclaredField, DeclarationKind } from './declaration.ts';
import { productName } from '../words.ts';

interface FormProps {
  kind: DeclarationKind;
  declared: Declared;
  faults: Partial<Record<DeclaredField, string>>;
  /** Until the page has come to life a press would send what was typed into the address bar. */
  asleep: boolean;
  onChange: (change: Partial<Declared>) => void;
  onNext: () => void;
}

/** The first step: who one is, which contract, and how it is to end. */
export function DeclarationForm({ kind, declared, faults, asleep, onChange, onNext }: FormProps) {
  const lengths = declarationLengths;
  return (
    <form
      method="post"
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onNext();
      }}
    >
      <Labelled label={m.subscriptions_email()} hint={m.subscriptions_email_hint()} fault={faults.email}>
        {(own) => (
          <input
            {...own}
            className={field}
            type="email"
            name="email"
            autoComplete="email"
            maxLength={254}
            value={declared.email}
            onChange={(event) => onChange({ email: event.target.value })}
          />
        )}
      </Labelled>
      <Labelled label={m.subscriptions_person()} fault={faults.name}>
        {(own) => (
          <input
            {...own}
            className={field}
            name="name"
            autoComplete="name"
            maxLength={lengths.name}
            value={declared.name}
            onChange={(event) => onChange({ name: event.target.value })}
          />
        )}
      </Labelled>
      <Labelled label={m.subscriptions_contract()} fault={faults.contract}>
        {(own) => (
          <select
            {...own}
            className={field}
            name="contract"
            value={declared.contract}
            onChange={(event) => onChange({ contract: event.target.value })}
          >
            {productKeys.map((key) => (
              <option key={key} value={key}>
                {productName[key]()}
              </option>
            ))}
            <option value="other">{m.subscriptions_contract_other()}</option>
          </select>
        )}
      </Labelled>
      {declared.contract === 'other' ? (
        <Labelled label={m.subscriptions_contract_name()} fault={faults.contractName}>
          {(own) => (
            <input
              {...own}
              className={field}
              name="contractName"
              maxLength={lengths.contract}
              value={declared.contractName}
              onChange={(event) => onChange({ contractName: event.target.value })}
            />
          )}
        </Labelled>
      ) : null}
      {kind === 'cancellation' ? <Manner {...{ declared, faults, onChange }} /> : null}
      <button type="submit" className="btn btn-primary mt-2" disabled={asleep}>
        {m.subscriptions_to_check()}
      </button>
    </form>
  );
}

/** Ordinary or for a cause, and when. */
function Manner({ declared, faults, onChange }: Pick<FormProps, 'declared' | 'faults' | 'onChange'>) {
  const manners = { ordinary: m.subscriptions_ordinary, extraordinary: m.subscriptions_extraordinary } as const;
  return (
    <>
      <fieldset className="mb-3">
        <legend className="mb-1.5 font-medium">{m.subscriptions_manner()}</legend>
        {(['ordinary', 'extraordinary'] as const).map((manner) => (
          <label key={manner} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name="manner"
              className="size-5 shrink-0 accent-(--ember)"
              checked={declared.manner === manner}
              onChange={() => onChange({ manner })}
            />
            {manners[manner]()}
          </label>
        ))}
      </fieldset>
      {declared.manner === 'extraordinary' ? (
        <Labelled label={m.subscriptions_reason()} fault={faults.reason}>
          {(own) => (
            <textarea
              {...own}
              className={`${field} min-h-28 py-3`}
              name="reason"
              maxLength={declarationLengths.reason}
              value={declared.reason}
              onChange={(event) => onChange({ reason: event.target.value })}
            />
          )}
        </Labelled>
      ) : null}
      <Labelled label={m.subscriptions_wanted_on()} hint={m.subscriptions_wanted_soon()} fault={faults.wantedOn}>
        {(own) => (
          <input
            {...own}
            className={field}
            type="date"
            name="wantedOn"
            value={declared.wantedOn}
            onChange={(event) => onChange({ wantedOn: event.target.value })}
          />
        )}
      </Labelled>
    </>
  );
}

const field = 'field aria-[invalid=true]:border-signal';

interface LabelledProps {
  label: string;
  hint?: string;
  fault: string | undefined;
  children: (own: { id: string; 'aria-invalid': boolean; 'aria-describedby': string }) => ReactNode;
}

/** A labelled field; its hint makes way for its fault, so that nothing jumps. */
function Labelled({ label, hint, fault, children }: LabelledProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {label}
      </label>
      {children({ id, 'aria-invalid': fault !== undefined, 'aria-describedby': `${id}-note` })}
      <p
        id={`${id}-note`}
        aria-live="polite"
        className={`mt-1 min-h-[1.5em] text-[13.5px] ${fault === undefined ? 'text-faint' : 'text-signal'}`}
      >
        {fault ?? hint}
      </p>
    </div>
  );
}
