import { useState, type InputEvent, type SubmitEvent } from 'react';
import { m } from '#messages';
import { ApiProblem } from '../../shell/api/client.ts';
import { errorText, type Sentences } from '../../shell/error-text.ts';

/** What stands in the fields, by their names; a switch or choice that is not made is ''. */
export type FormValues<Name extends string> = Record<Name, string>;
/** Sentences to show beside fields. */
export type FieldErrors<Name extends string = string> = Partial<Record<Name, string>>;

interface FormOptions<Name extends string> {
  fields: readonly Name[];
  /** What is wrong before anything is sent, beyond the fields' own rules: a sentence for each field that must be mended. */
  check?: (values: FormValues<Name>) => FieldErrors<Name>;
  send: (values: FormValues<Name>) => Promise<unknown>;
  /** What the feature says of its own errors. */
  sentences?: Sentences;
  /** Errors that belong to a field, by their code. */
  fieldOf?: Readonly<Record<string, Name>>;
  /** What is said once it is through; nothing for a form that goes away or leads on. */
  done?: () => string;
  /** It stays busy once it is through, for the page is about to be left. */
  leaves?: boolean;
}

/** A form as {@link Form} shows it. */
export interface FormState {
  isBusy: boolean;
  errors: FieldErrors;
  /** What is wrong with no field in particular. */
  error: string | null;
  /** That it is through. */
  notice: string | null;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  onInput: (event: InputEvent<HTMLFormElement>) => void;
  /** Something was changed by other means than a field: what has been said of it counts no longer. */
  touch: () => void;
}

const untouched = { errors: {}, error: null, notice: null };

/**
 * A form that checks, sends, and puts each error beside its field, with the focus on the first. What the server finds wrong with a
 * field (`issues` of its answer) stands there too. A field that is being mended is not complained about any more.
 */
export function useForm<const Name extends string>(options: FormOptions<Name>): FormState {
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<Pick<FormState, 'errors' | 'error' | 'notice'>>(untouched);

  function complain(form: HTMLFormElement, errors: FieldErrors) {
    setResult({ ...untouched, errors });
    const first = options.fields.find((name) => errors[name] !== undefined);
    const named = first === undefined ? null : form.elements.namedItem(first);
    // One of a few has several buttons.
    const field = named instanceof RadioNodeList ? named[0] : named;
    if (field instanceof HTMLElement) field.focus();
  }

  async function submit(form: HTMLFormElement) {
    const values = read(form, options.fields);
    const { errors, nameless } = againstOwnRules(form, options.fields);
    const wrong = { ...errors, ...options.check?.(values) };
    if (Object.keys(wrong).length > 0) return complain(form, wrong);
    if (nameless !== undefined) {
      setResult({ ...untouched, error: m.shell_field_wrong() });
      return nameless.focus();
    }
    setBusy(true);
    setResult(untouched);
    try {
      await options.send(values);
      setResult({ ...untouched, notice: options.done?.() ?? null });
      if (options.leaves !== true) setBusy(false);
    } catch (error) {
      setBusy(false);
      const errors = refusedFields(error, options);
      if (Object.keys(errors).length > 0) complain(form, errors);
      else setResult({ ...untouched, error: errorText(error, options.sentences) });
    }
  }

  return {
    ...result,
    isBusy,
    onSubmit(event) {
      event.preventDefault();
      if (!isBusy) void submit(event.currentTarget);
    },
    onInput({ target }) {
      const { name } = target as HTMLInputElement;
      setResult(({ errors: { [name]: _mended, ...errors }, error }) => ({ errors, error, notice: null }));
    },
    touch: () => setResult(untouched),
  };
}

function read<Name extends string>(form: HTMLFormElement, names: readonly Name[]): FormValues<Name> {
  const data = new FormData(form);
  const text = (name: Name) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return Object.fromEntries(names.map((name) => [name, text(name)])) as FormValues<Name>;
}

type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
/** What an address looks like browsers judge otherwise than §5; that is for checks and the server to say. */
const isWrong = (element: Element): element is Input =>
  ['INPUT', 'SELECT', 'TEXTAREA'].includes(element.tagName) &&
  !(element as Input).validity.valid &&
  !(element as Input).validity.typeMismatch;

/** What `required`, `pattern` and the like find wrong; said by us, in the page's language. One that the form does not read has no place of its own. */
function againstOwnRules<Name extends string>(form: HTMLFormElement, names: readonly Name[]) {
  const errors: FieldErrors<Name> = {};
  const wrong = Array.from(form.elements).filter(isWrong);
  for (const { name, validity } of wrong) {
    const known = names.find((each) => each === name);
    if (known !== undefined) errors[known] = validity.valueMissing ? m.shell_field_missing() : m.shell_field_wrong();
  }
  return { errors, nameless: wrong.find(({ name }) => !names.some((each) => each === name)) };
}

/** Which fields the server has refused, and what to say of each. */
export function refusedFields<Name extends string>(
  error: unknown,
  { fields, fieldOf, sentences }: Pick<FormOptions<Name>, 'fields' | 'fieldOf' | 'sentences'>,
): FieldErrors<Name> {
  if (!(error instanceof ApiProblem)) return {};
  const own = fieldOf?.[error.code];
  if (own !== undefined) return { [own]: errorText(error, sentences) } as FieldErrors<Name>;
  const errors: FieldErrors<Name> = {};
  for (const { path } of error.issues ?? []) {
    const parts = path.split('.');
    // A field of a list is called by its whole path.
    const name = fields.find((field) => field === path || parts.includes(field));
    if (name !== undefined) errors[name] = m.shell_field_wrong();
  }
  return errors;
}
