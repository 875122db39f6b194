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
  /** `wide` where the form is all there is: its button fills the line. `quiet` beside others of more weight. */
  look?: 'wide' | 'narrow' | 'quiet';
  /** There is nothing to send yet. */
  disabled?: boolean;
}

const looks = {
  wide: 'btn-primary w-full',
  narrow: 'btn-primary max-sm:w-full',
  quiet: 'btn-quiet',
} as const;

/** Fields, what is wrong with none of them in particular, one button, and what became of it. */
export function Form({ form, submit, children, beside, below, look = 'narrow', disabled = false }: FormProps) {
  // Until the page has come to life a press would send what is typed by the browser's own means, into the address bar.
  const asleep = useSession().status === 'loading';
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} onInput={form.onInput} aria-busy={form.isBusy}>
      <Errors value={form.errors}>{children}</Errors>
      <FormError text={form.error} />
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
        <button type="submit" className={`btn ${looks[look]}`} disabled={asleep || form.isBusy || disabled}>
          {form.isBusy ? m.shell_loading() : submit}
        </button>
        {beside}
        <p role="status" className="text-sea empty:hidden">
          {form.notice}
        </p>
      </div>
      {below}
    </form>
  );
}
