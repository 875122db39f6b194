import { useEffect, useEffectEvent, useId, useState } from 'react';
import { m } from '#messages';
import { onEvent } from '../../../shell/api/channel.ts';
import { formatCoins, useLanguage } from '../../../shell/addresses/language.ts';
import { randomId } from '../../../shell/random-id.ts';
import { problemText } from '../../../shell/problem-text.ts';
import { FormError } from '../../../ui/notice.tsx';
import type { Bonus, RemainingCode } from '../contract.ts';
import { loadRemaining, sendCode } from './calls.ts';
import { promotionSentences } from './sentences.ts';
import { topUpSteps } from './top-up-steps.ts';
import { formatBerlinDay } from '../../../platform/time/format.ts';

/** A form for codes, and what of them waits for the next top-up. */
export default function RedeemCode() {
  const language = useLanguage();
  const id = useId();
  const [code, setCode] = useState('');
  // One wish, however often it is sent.
  const [requestKey, setRequestKey] = useState(randomId);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [bonus, setBonus] = useState<Bonus | null>(null);

  async function redeem() {
    setBonus(null);
    if (code.trim() === '') return setError(m.promotions_empty());
    setBusy(true);
    setError(null);
    try {
      setBonus(await sendCode(language, { code, requestKey }));
      setCode('');
      setRequestKey(randomId());
    } catch (failed) {
      setError(problemText(failed, promotionSentences));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <h2 className="mb-2 text-[24px]">{m.promotions_title()}</h2>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void redeem();
        }}
      >
        <label htmlFor={id} className="mb-1.5 block font-medium">
          {m.promotions_label()}
        </label>
        <div className="flex gap-3">
          <input
            id={id}
            className="field min-w-0 grow tracking-wider uppercase"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={64}
            value={code}
            aria-describedby={`${id}-error`}
            onChange={(event) => setCode(event.target.value)}
          />
          <button type="submit" className="btn btn-quiet" disabled={busy}>
            {m.promotions_redeem()}
          </button>
        </div>
        <div id={`${id}-error`}>
          <FormError text={error} />
        </div>
      </form>
      <div role="status">{bonus === null ? null : <Redeemed bonus={bonus} />}</div>
      <Waiting />
    </>
  );
}

function Redeemed({ bonus: { coins, benefits, waitsUntil } }: { bonus: Bonus }) {
  const language = useLanguage();
  const said = [
    m.promotions_done(),
    coins > 0 ? m.promotions_done_coins({ coins: formatCoins(coins, language) }) : null,
    benefits.some(({ kind }) => kind === 'voucher') ? m.promotions_done_vouchers() : null,
    waitsUntil === null ? null : m.promotions_done_waits({ day: formatBerlinDay(waitsUntil, language, 'medium') }),
  ];
  return <p className="text-sea">{said.filter((part) => part !== null).join(' ')}</p>;
}

/** Codes that wait for the next top-up; where they cannot be asked for, the redemption itself still says so. */
function Waiting() {
  const language = useLanguage();
  const [codes, setCodes] = useState<RemainingCode[]>([]);
  const load = useEffectEvent(() => void loadRemaining(language).then(setCodes, () => undefined));
  useEffect(() => {
    load();
    const stops = (['bonusCodeRedeemed', 'guestBalance'] as const).map((event) => onEvent(event, () => load()));
    return () => stops.forEach((stop) => stop());
  }, []);
  if (codes.length === 0) return null;
  return (
    <section className="mt-4" data-testid="waiting">
      <h3 className="font-medium">{m.promotions_waiting()}</h3>
      <ul>
        {codes.map(({ code, benefits }) => (
          <li key={code} className="mt-2">
            <span className="tracking-wider">{code}</span>
            <ul className="text-[13.5px] text-muted tabular-nums">
              {topUpSteps(benefits, language).map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
