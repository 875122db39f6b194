import { m } from '#messages';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { loadSpending } from '../calls.ts';
import { LimitsForm } from './limits-form.tsx';
import { LoadState } from '../load-state.tsx';
import { PauseForm } from './pause-form.tsx';
import { ReminderForm } from './reminder-form.tsx';
import { useLoaded } from '../use-loaded.ts';

/** How a guest keeps himself in check: limits, a reminder, and a break (trust and safety 10). */
export function LimitsPanel() {
  const language = useLanguage();
  const { value: spending, error, reload, take } = useLoaded(() => loadSpending(language), 'guestBalance');
  if (spending === null) return <LoadState error={error} reload={reload} height="h-96" />;
  const heading = 'mb-2 text-[24px]';
  return (
    <div className="flex flex-col gap-12">
      <section>
        <h2 className={heading}>{m.wallet_limits_title()}</h2>
        <p className="mb-5 text-muted">{m.wallet_limits_intro()}</p>
        <LimitsForm spending={spending} onSaved={take} />
      </section>
      <section>
        <h2 className={heading}>{m.wallet_remind_title()}</h2>
        <p className="mb-5 text-muted">{m.wallet_remind_text()}</p>
        <ReminderForm spending={spending} onSaved={take} />
      </section>
      <section>
        <h2 className={heading}>{m.wallet_pause_title()}</h2>
        <p className="mb-5 text-muted">{m.wallet_pause_text()}</p>
        <PauseForm spending={spending} onSaved={take} />
      </section>
    </div>
  );
}
