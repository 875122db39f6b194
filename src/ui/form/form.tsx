import { createContext, use, type ReactNode } from 'react';
import { m } from '#messages';
import { useSession } from '../../shell/api/use-session.ts';
import { FormError } from '../notice.tsx';
import type { FieldErrors, FormState } from './use-form.ts';

const Errors = createContext<FieldErrors>({});

/** What is wrong with a field of the form around; undefined for nothing. */
export const useFieldError = (name: string): string | undefined => use(Errors)[name];

interface FormProps {
  form: FormState;
  /** What the button says. */
  submit: string;
  children: ReactNode;
  /** Stands beside the button. */
  beside?: ReactNode;
  /** Stands below the button. */
  below?: ReactNode;
  /**
   * `wide` where the form is all there is: its button fills the line. `quiet` beside others of more weight. `line` and `quiet-line` have
   * one field, and the button beside it.
   */
  look?: keyof typeof looks;
  /** There is nothing to send yet. */
  disabled?: boolean;
}

const looks = {
  wide: 'btn-primary w-full',
  narrow: 'btn-primary max-sm:w-full',
  quiet: 'btn-quiet',
  line: 'btn-primary',
  'quiet-line': 'btn-quiet',
} as const;
/** A button beside a field stands as high as that, which has a note below, and some room. */
const BESIDE_FIELD = 'mb-[32px] shrink-0';

/** Fields, what is wrong with none of them in particular, one button, and what became of it. */
export function Form({ form, submit, children, beside, below, look = 'narrow', disabled = false }: FormProps) {
  // Until the page has come to life a press would send what is typed by the browser's own means, into the address bar.
  const asleep = useSession().status === 'loading';
  const isLine = look === 'line' || look === 'quiet-line';
  const fields = <Errors value={form.errors}>{children}</Errors>;
  const button = (
    <button
      type="submit"
      className={`btn ${looks[look]} ${isLine ? BESIDE_FIELD : ''}`}
      disabled={asleep || form.isBusy || disabled}
    >
      {form.isBusy ? m.shell_loading() : submit}
    </button>
  );
  const notice = (
    <p role="status" className="text-sea empty:hidden">
      {form.notice}
    </p>
  );
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} onInput={form.onInput} aria-busy={form.isBusy}>
      {isLine ? (
        <>
          <div className="flex items-end gap-3">
            <div className="min-w-0 grow">{fields}</div>
            {button}
            {beside}
          </div>
          {form.error === null ? null : <FormError text={form.error} />}
          {notice}
        </>
      ) : (
        <>
          {fields}
          <FormError text={form.error} />
          <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
            {button}
            {beside}
            {notice}
          </div>
        </>
      )}
      {below}
    </form>
  );
}
