import { useState, type InputEvent, type SubmitEvent } from 'react';
import { m } from '#messages';
import { ApiProblem } from '../../../../shell/api/client.ts';
import { passwordLength } from '../../constants.ts';
import { fieldNames, type FieldFault, type FieldFaults, type FieldName, type Values } from './form-rules.ts';
import { accountProblem } from '../problems.ts';

export interface AccountForm {
  busy: boolean;
  /** Sentences to show beside fields. */
  errors: Partial<Record<FieldName, string>>;
  /** What is wrong with no field in particular. */
  problem: string | null;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** A field that is being mended is not complained about any more. */
  onInput: (event: InputEvent<HTMLFormElement>) => void;
}

const sentences: Record<FieldFault, () => string> = {
  required: m.identity_required,
  'email-invalid': m.identity_email_invalid,
  'name-length': m.identity_name_length,
  'password-short': () => m.identity_password_short({ min: passwordLength.min }),
};

/** The server's refusals that belong to a field. */
const refusals: Record<string, { field: FieldName; text: () => string }> = {
  'wrong-credentials': { field: 'password', text: m.identity_wrong_credentials },
  'weak-password': { field: 'password', text: m.identity_weak_password },
  'wrong-password': { field: 'currentPassword', text: m.identity_wrong_password },
  'wrong-code': { field: 'code', text: m.identity_wrong_code },
};

/**
 * A form that checks, sends, and puts each fault beside its field, with the focus on the first. With `leaves` it stays busy once
 * sending has succeeded, for the page is about to be left.
 */
export function useAccountForm(
  check: (values: Values) => FieldFaults,
  send: (values: Values) => Promise<void>,
  { leaves = false }: { leaves?: boolean } = {},
): AccountForm {
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<AccountForm['errors']>({});
  const [problem, setProblem] = useState<string | null>(null);

  function complain(form: HTMLFormElement, found: AccountForm['errors']) {
    setErrors(found);
    const [first] = Object.keys(found);
    if (first !== undefined) form.querySelector<HTMLInputElement>(`input[name=${first}]`)?.focus();
  }

  async function submit(form: HTMLFormElement) {
    const values = read(form);
    const faults = Object.entries(check(values)).map(([field, fault]) => [field, sentences[fault]()]);
    setProblem(null);
    complain(form, Object.fromEntries(faults) as AccountForm['errors']);
    if (faults.length > 0) return;
    setBusy(true);
    try {
      await send(values);
      if (!leaves) setBusy(false);
    } catch (error) {
      setBusy(false);
      const refusal = error instanceof ApiProblem ? refusals[error.code] : undefined;
      if (refusal === undefined || !(refusal.field in form)) setProblem(accountProblem(error));
      else complain(form, { [refusal.field]: refusal.text() });
    }
  }

  return {
    busy,
    errors,
    problem,
    onSubmit(event) {
      event.preventDefault();
      if (!busy) void submit(event.currentTarget);
    },
    onInput(event) {
      const { name } = event.target as HTMLInputElement;
      setErrors(({ [name as FieldName]: _mended, ...rest }) => rest);
    },
  };
}

function read(form: HTMLFormElement): Values {
  const data = new FormData(form);
  const text = (name: FieldName) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return Object.fromEntries(fieldNames.map((name) => [name, text(name)])) as Values;
}
