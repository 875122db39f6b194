import { m } from '#messages';
import { AgeCheck } from '../../age-verification/web/index.ts';
import { LogInForm, ownTarget, SignUpForm } from '../../identity/web/index.ts';
import { restoringQuery } from './restore.ts';
import { TopUpView } from './top-up.tsx';
import type { ShownView } from './shown-view.ts';
import { paymentWindow, type OpenWindow } from './window-state.ts';

/** What the payment window shows; loaded when it is opened for the first time. */
export default function Views({ shown, open }: { shown: ShownView; open: OpenWindow }) {
  const { view, options } = open;
  switch (shown) {
    case 'login':
      return <LogInForm target={target} other={<Other form="signup" label={m.identity_sign_up()} />} />;
    case 'signup':
      return <SignUpForm target={target} other={<Other form="login" label={m.identity_log_in()} />} />;
    case 'avs':
      return <AgeCheck onAccepted={paymentWindow.succeed} onDone={paymentWindow.close} />;
    case 'payment':
      return (
        <TopUpView
          suggestedCents={options.suggestedCents}
          onPaid={paymentWindow.succeed}
          onDone={paymentWindow.close}
        />
      );
  }

  /** The page one is on; what the window was opened for opens there again. */
  function target() {
    return ownTarget(location, restoringQuery(view));
  }
}

function Other({ form, label }: { form: OpenWindow['form']; label: string }) {
  return (
    <button
      type="button"
      className="py-2 font-medium text-ink underline decoration-line underline-offset-4"
      onClick={() => paymentWindow.showForm(form)}
    >
      {label}
    </button>
  );
}
