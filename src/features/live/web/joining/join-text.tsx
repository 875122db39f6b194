import { m } from '#messages';
import { formatClock, formatCoins, formatCoinsAsEuro, useLanguage } from '../../../../shell/addresses/language.ts';
import { useBalance } from '../../../wallet/web/index.ts';
import type { Step } from './join-step.ts';
import { freeWords, isPrivate, modeNames, type ModeOffer } from '../private/modes.ts';
import { liveErrorText } from '../error-sentences.ts';

interface ExplanationProps {
  step: Step;
  leading: ModeOffer | null;
  freeSeconds: number | null;
  error: unknown;
  name: string;
}

/** What the step is about, what it costs, and how far his coins reach. */
export function JoinText({ step, leading, freeSeconds, error, name }: ExplanationProps) {
  const language = useLanguage();
  const balance = useBalance();
  const price = leading?.price ?? 0;
  const tariff = `${formatCoins(price, language)} (${formatCoinsAsEuro(price, language)})`;
  const words: Record<Step, () => string> = {
    wait: m.shell_loading,
    offline: m.live_error_offline,
    away: m.live_away_text,
    busy: () => m.live_busy_text({ name }),
    login: m.live_join_login,
    verify: m.live_join_avs,
    pending: m.live_join_avs_pending,
    money: m.live_join_money,
    'no-webrtc': m.live_cannot_webrtc,
    'no-codec': () => m.live_cannot_codec({ name }),
    refused: () => liveErrorText(error),
    ready: () => readyText(leading, tariff),
  };
  return (
    <div role="status" className="mt-3 mb-5 text-[15.5px] text-muted">
      {leading !== null && isOnTheWay(step) && leading.mode !== 'ticketShow' ? (
        <p className="mb-1 text-ink tabular-nums" data-testid="lead-price">
          {modeNames[leading.mode]()}
          {' · '}
          {price === 0 ? (
            freeWords(leading.mode)
          ) : (
            <>
              <b className="font-semibold">{m.live_price_minute({ coins: formatCoins(price, language) })}</b>{' '}
              <span className="text-muted">({formatCoinsAsEuro(price, language)})</span>
            </>
          )}
        </p>
      ) : null}
      <p>{words[step]()}</p>
      {step === 'ready' && leading?.mode === 'freeChat' && freeSeconds !== null ? (
        <p className="mt-1 text-[14px] tabular-nums">{m.live_free_left({ time: formatClock(freeSeconds) })}</p>
      ) : null}
      {step === 'ready' && leading !== null && leading.freeSeconds > 0 ? (
        <p className="mt-1 text-[14px] tabular-nums">{m.live_free_first({ time: formatClock(leading.freeSeconds) })}</p>
      ) : null}
      {step === 'ready' && price > 0 && balance !== null && balance >= 1 ? (
        <p className="mt-1 text-[14px] tabular-nums">
          {balance < price ? m.live_join_reach_short() : m.live_join_reach({ minutes: Math.floor(balance / price) })}
        </p>
      ) : null}
    </div>
  );
}

const isOnTheWay = (step: Step): boolean => ['login', 'verify', 'pending', 'money'].includes(step);

function readyText(leading: ModeOffer | null, price: string): string {
  if (leading?.mode === 'ticketShow') return m.live_join_ticket();
  if (leading === null || leading.price === 0) return m.live_join_free();
  if (leading.mode === 'voyeur') return m.live_join_voyeur({ price });
  return isPrivate(leading.mode) ? m.live_join_private({ price }) : m.live_join_ready({ price });
}
