import type { ReactNode } from 'react';
import { m } from '#messages';
import { useSession } from '../../../../shell/api/use-session.ts';
import { FormError } from '../../../../ui/notice.tsx';
import type { AccountForm } from './use-account-form.ts';

interface FormProps {
  form: AccountForm;
  submit: string;
  children: ReactNode;
  /** Stands below the button. */
  below?: ReactNode;
  /** A button beside others needs not fill the line. */
  narrow?: boolean;
}

/** The shape of all forms about an account: fields, what is wrong, one button. */
export function Form({ form, submit, children, below, narrow = false }: FormProps) {
  // Until the page has come to life a press would send the password by the browser's own means, into the address bar.
  const asleep = useSession().status === 'loading';
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} onInput={form.onInput} aria-busy={form.busy}>
      <div className="flex flex-col gap-2">{children}</div>
      <FormError text={form.problem} />
      <button
        type="submit"
        className={`btn btn-primary mt-1 ${narrow ? 'max-sm:w-full' : 'w-full'}`}
        disabled={asleep || form.busy}
      >
        {form.busy ? m.shell_loading() : submit}
      </button>
      {below}
    </form>
  );
}

/** The way to the other form. */
export const Otherwise = ({ question, children }: { question: string; children: ReactNode }) => (
  <p className="mt-4 flex flex-wrap items-center justify-center gap-x-2 text-[14.5px] text-muted">
    {question} {children}
  </p>
);
