import { useId, useState } from 'react';
import { m } from '#messages';
import { formatCoins, useLanguage } from '../../../../shell/addresses/language.ts';
import { randomId } from '../../../../shell/random-id.ts';
import { problemText } from '../../../../shell/problem-text.ts';
import { FormError } from '../../../../ui/notice.tsx';
import { sendPromoCode, sendScratchCard } from '../calls.ts';
import { faultSentences } from './fault-sentences.ts';

interface CodeViewProps {
  kind: 'scratchcard' | 'promocode';
  onPaid: () => void;
  onDone: () => void;
}

type State = { at: 'typing'; error: string | null } | { at: 'asking' } | { at: 'done'; coins: number | null };

/** A code that is worth something: a scratch card's or a bonus code (§4). */
export function CodeView({ kind, onPaid, onDone }: CodeViewProps) {
  const language = useLanguage();
  const id = useId();
  const [code, setCode] = useState('');
  const [state, setState] = useState<State>({ at: 'typing', error: null });
  // One wish, however often it is sent.
  const [requestKey] = useState(randomId);
  const isScratch = kind === 'scratchcard';

  async function redeem() {
    if (code.trim() === '') return setState({ at: 'typing', error: m.payments_code_empty() });
    setState({ at: 'asking' });
    try {
      const coins = isScratch ? (await sendScratchCard(language, { code, requestKey })).coins : null;
      if (!isScratch) await sendPromoCode(language, { code, requestKey });
      onPaid();
      setState({ at: 'done', coins });
    } catch (error) {
      setState({ at: 'typing', error: problemText(error, faultSentences) });
    }
  }

  if (state.at === 'done') {
    const { coins } = state;
    return (
      <div role="status" className="flex flex-col gap-5">
        <p className="text-[19px] font-medium">
          {coins === null ? m.payments_code_redeemed() : m.payments_done({ coins: formatCoins(coins, language) })}
        </p>
        <button type="button" className="btn btn-primary" onClick={onDone}>
          {m.payments_done_close()}
        </button>
      </div>
    );
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void redeem();
      }}
    >
      <p className="mb-5 text-muted">{isScratch ? m.payments_scratch_text() : m.payments_promo_text()}</p>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {isScratch ? m.payments_scratch_code() : m.payments_promo_code()}
      </label>
      <input
        id={id}
        className="field tracking-wider uppercase"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
        value={code}
        aria-describedby={`${id}-error`}
        onChange={(event) => setCode(event.target.value)}
      />
      <div id={`${id}-error`}>
        <FormError text={state.at === 'typing' ? state.error : null} />
      </div>
      <button type="submit" className="btn btn-primary mt-2 w-full" disabled={state.at === 'asking'}>
        {state.at === 'asking' ? m.shell_loading() : m.payments_code_redeem()}
      </button>
    </form>
  );
}
