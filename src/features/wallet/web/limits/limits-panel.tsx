import { m } from '#messages';
import { useApi } from '../../../../ui/data/use-api.ts';
import { Loaded } from '../../../../ui/data/loaded.tsx';
import { getSpending } from '../../contract.ts';
import { walletSentences } from '../error-sentences.ts';
import { LimitsForm } from './limits-form.tsx';
import { PauseForm } from './pause-form.tsx';
import { ReminderForm } from './reminder-form.tsx';

/** How a guest keeps himself in check: limits, a reminder, and a break (trust and safety 10). */
export function LimitsPanel() {
  const answer = useApi(getSpending, {}, { refreshOn: ['guestBalance'], fresh: true });
  const heading = 'mb-2 text-[24px]';
  return (
    <Loaded answer={answer} height="h-96" sentences={walletSentences}>
      {(spending) => (
        <div className="flex flex-col gap-12">
          <section>
            <h2 className={heading}>{m.wallet_limits_title()}</h2>
            <p className="mb-5 text-muted">{m.wallet_limits_intro()}</p>
            <LimitsForm spending={spending} />
          </section>
          <section>
            <h2 className={heading}>{m.wallet_remind_title()}</h2>
            <p className="mb-5 text-muted">{m.wallet_remind_text()}</p>
            <ReminderForm spending={spending} />
          </section>
          <section>
            <h2 className={heading}>{m.wallet_pause_title()}</h2>
            <p className="mb-5 text-muted">{m.wallet_pause_text()}</p>
            <PauseForm spending={spending} />
          </section>
        </div>
      )}
    </Loaded>
  );
}
