import { m } from '#messages';
import { renewAccess } from '../../../../shell/api/access.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import type { CheckoutMessageType } from '../../../../shell/checkout/checkout-messages.ts';
import { AgeCheck } from '../../../age-verification/web/index.ts';
import { LogInForm, SignUpForm, ownRoom, ownTarget } from '../../../identity/web/index.ts';
import { CodeView } from '../views/code-view.tsx';
import { CompensationView } from '../views/compensation-view.tsx';
import type { Shown } from './flows.ts';
import { OneClickView } from '../views/one-click-view.tsx';
import { restoringQuery } from '../state/restore.ts';
import { SettingsPanel } from '../account/settings-panel.tsx';
import { SlotView } from './slot-view.tsx';
import { TopUpView } from '../checkout/top-up.tsx';
import { VerifyView } from '../views/verify-view.tsx';
import { actOnMessage } from './window-actions.ts';
import { windowSlot, type SlotFlow } from './window-slots.ts';
import { paymentWindow, type OpenWindow } from '../state/window-state.ts';

/** A check fits into the window as it stands. */
const sizes: ReadonlySet<CheckoutMessageType> = new Set(['ready', 'view-ready']);

interface ViewsProps {
  shown: Exclude<Shown, 'done'>;
  open: OpenWindow;
}

/** What the payment window shows for each flow (§4); loaded when it is opened for the first time. */
export default function Views({ shown, open }: ViewsProps) {
  const { options } = open;
  const language = useLanguage();
  const through = { onPaid: paymentWindow.succeed, onDone: paymentWindow.close };
  switch (shown) {
    case 'login':
      return <LogInForm target={target} other={<Other form="signup" label={m.identity_sign_up()} />} />;
    case 'signup':
      return <SignUpForm target={target} other={<Other form="login" label={m.identity_log_in()} />} />;
    case 'avs':
      return (
        <AgeCheck
          onAccepted={paymentWindow.succeed}
          onDone={paymentWindow.close}
          onMessage={(message, onBack) => {
            if (!sizes.has(message.type)) actOnMessage(message, language, onBack);
          }}
        />
      );
    case 'moneycharge':
      return (
        <TopUpView
          way="card"
          suggestedCents={options.suggestedCents}
          orderedCents={options.orderedCents}
          isWaiting={options.isWaiting}
          {...through}
        />
      );
    case 'trialmoneycharge':
      return <TopUpView way="card" isTrial suggestedCents={options.suggestedCents} {...through} />;
    case 'carrier':
      return <TopUpView way="carrier" suggestedCents={options.suggestedCents} {...through} />;
    case 'oneclick':
      return <OneClickView {...through} />;
    case 'changecc':
    case 'changels':
      return <VerifyView key={shown} means={shown === 'changels' ? 'debit' : 'card'} {...through} />;
    case 'settings':
    case 'autorecharge':
      return (
        <SettingsPanel
          key={shown}
          isForRecharge={shown === 'autorecharge'}
          onFlow={paymentWindow.go}
          hasLimits={windowSlot('limit') !== undefined}
        />
      );
    case 'promocode':
    case 'scratchcard':
      return <CodeView key={shown} kind={shown} {...through} />;
    case 'opcompensation':
      return <CompensationView onPaid={paidDebt} onDone={() => void goOn()} />;
    case 'limit':
    case 'vipabo':
    case 'trialvipabo':
    case 'vxabo':
    case 'vxtvabo':
    case 'vxsettings':
    case 'pwdlost':
    case 'pwdreset':
      return <Slotted key={shown} flow={shown} open={open} />;
  }

  /** Paying a debt is what was wanted only where it was asked for. */
  function paidDebt() {
    if (open.flow === 'opcompensation') paymentWindow.succeed();
  }

  /** After a debt comes what it stood in for, once the page knows that the guest is free again. */
  async function goOn() {
    await renewAccess();
    paymentWindow.setSettling(false);
    if (open.flow === 'opcompensation') paymentWindow.close();
  }

  /** The page one is on; what the window was opened for opens there again. Who works here buys nothing, and goes to his room. */
  function target() {
    return ownRoom(language, location.pathname) ?? ownTarget(location, restoringQuery(open));
  }
}

const Slotted = ({ flow, open }: { flow: SlotFlow; open: OpenWindow }) => (
  <SlotView
    flow={flow}
    reset={open.options.reset ?? null}
    onSuccess={paymentWindow.succeed}
    onDone={paymentWindow.close}
    onLogIn={() => paymentWindow.showForm('login')}
  />
);

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
