import { useState } from 'react';
import { m } from '#messages';
import { useLanguage } from '../../../shell/language.ts';
import { problemText } from '../../../shell/problem-text.ts';
import { sendWithdrawal } from './calls.ts';
import { faultSentences } from './fault-sentences.ts';

type State = { at: 'offered'; error?: unknown } | { at: 'asked' } | { at: 'sending' } | { at: 'done' };

/** Takes a payment back whose coins are unspent, in two steps. The list is told by the balance that follows. */
export function Withdrawal({ orderId }: { orderId: string }) {
  const language = useLanguage();
  const [state, setState] = useState<State>({ at: 'offered' });
  const look = 'min-h-11 text-[13.5px] underline decoration-line underline-offset-4 hover:text-ink';

  async function send() {
    setState({ at: 'sending' });
    try {
      await sendWithdrawal(language, orderId);
      setState({ at: 'done' });
    } catch (error) {
      setState({ at: 'offered', error });
    }
  }

  if (state.at === 'done') return <p role="status">{m.payments_withdraw_done()}</p>;
  if (state.at === 'offered') {
    return (
      <>
        <button type="button" className={`${look} text-muted`} onClick={() => setState({ at: 'asked' })}>
          {m.payments_withdraw()}
        </button>
        {state.error === undefined ? null : (
          <p role="alert" className="text-[13.5px] text-signal">
            {problemText(state.error, faultSentences)}
          </p>
        )}
      </>
    );
  }
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-[13.5px]">
      {m.payments_withdraw_sure()}
      <button type="button" className={look} disabled={state.at === 'sending'} onClick={() => void send()}>
        {m.payments_withdraw_yes()}
      </button>
      <button type="button" className={`${look} text-muted`} onClick={() => setState({ at: 'offered' })}>
        {m.payments_withdraw_no()}
      </button>
    </p>
  );
}
