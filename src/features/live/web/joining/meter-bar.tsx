import { m } from '#messages';
import { formatClock, formatCoins, formatCoinsAsEuro, useLanguage } from '../../../../shell/addresses/language.ts';
import { openPaymentWindow } from '../../../payments/web/index.ts';
import { isNearEnd, type Joined } from '../state/room-state.ts';
import type { Meter, Still } from '../../contract.ts';
import { freeWords } from '../private/modes.ts';
import type { Room } from '../state/use-room.ts';

interface MeterBarProps {
  room: Room;
  meter: Meter;
  joined: Pick<Joined, 'mode' | 'price'>;
  /** Why it stands; null while it runs. */
  still: Still | null;
}

/** The running clock, what it has cost and what a minute costs, always in sight; stopping is one tap away. */
export function MeterBar({ room, meter, joined, still }: MeterBarProps) {
  const language = useLanguage();
  const [cost, terms] = billOf(joined, meter, language);
  const stands = still !== null && still !== 'begins';
  return (
    <div className="flex flex-col items-start gap-2 max-md:items-stretch">
      {isNearEnd(meter) ? (
        <div
          role="alert"
          className="flex items-center gap-3 rounded-full bg-[oklch(0.18_0.02_340/0.86)] py-1.5 pr-1.5 pl-4 text-[14px] text-glow backdrop-blur-md"
        >
          <span className="grow">{m.live_warning()}</span>
          <button
            type="button"
            className="btn btn-primary min-h-11 px-4 text-[14px]"
            onClick={() => openPaymentWindow('payment')}
          >
            {m.live_top_up()}
          </button>
        </div>
      ) : null}
      <div
        className="flex items-center gap-3.5 rounded-full bg-[oklch(0.18_0.02_340/0.8)] py-1.5 pr-1.5 pl-5 text-glow tabular-nums backdrop-blur-md"
        data-testid="meter"
        data-runs={!stands}
      >
        <b className="text-[18px] font-semibold" data-testid="clock">
          {formatClock(meter.seconds)}
        </b>
        <span className="grow text-[12.5px] leading-tight">
          <span data-testid="cost" data-coins={meter.charged + meter.given}>
            {cost}
          </span>
          <span className="block whitespace-nowrap text-glow-muted low:whitespace-normal">
            {stands ? m.live_still_short() : terms}
          </span>
        </span>
        <button
          type="button"
          className="btn min-h-11 bg-glow px-4 text-night"
          disabled={room.phase === 'leaving'}
          onClick={() => void room.leave()}
        >
          {m.live_stop()}
        </button>
      </div>
    </div>
  );
}

/** What it has cost so far and how it goes on; while a voucher or the platform pays, that comes first. */
function billOf(
  { mode, price }: MeterBarProps['joined'],
  meter: Meter,
  language: ReturnType<typeof useLanguage>,
): [string, string] {
  const { given, remainingSeconds, freeSeconds } = meter;
  // All that it has cost: the time, and what was given.
  const spent = meter.charged + given;
  const cost = m.live_cost({ coins: formatCoins(spent, language), euro: formatCoinsAsEuro(spent, language) });
  if (price === 0) return [cost, withRest(freeWords(mode), remainingSeconds)];
  const perMinute = m.performers_per_minute({ price: formatCoins(price, language) });
  if (freeSeconds === 0) return [cost, withRest(perMinute, remainingSeconds)];
  const left = m.live_given_left({ time: formatClock(freeSeconds) });
  return spent === 0 ? [left, m.live_then({ price: perMinute })] : [cost, left];
}

const withRest = (terms: string, remainingSeconds: number | null): string =>
  remainingSeconds === null ? terms : `${terms} · ${m.live_left({ time: formatClock(remainingSeconds) })}`;
