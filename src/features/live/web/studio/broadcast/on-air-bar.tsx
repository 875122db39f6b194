import { m } from '#messages';
import { formatClock, formatCoins, formatCoinsAsEuro, useLanguage } from '../../../../../shell/addresses/language.ts';
import { Link } from '../../../../../shell/addresses/link.tsx';
import { Filled } from '../../../../../shell/compose/filled-parts.tsx';
import { href } from '../../../../../shell/addresses/paths.ts';
import { useServerNow } from '../../../../../shell/time/server-time.ts';
import type { StudioState } from '../../../contract.ts';
import { goAway } from '../calls.ts';
import { studioErrorText } from '../../../../studio/web/index.ts';
import { onAirSigns } from '../../slots.ts';
import { DeviceNotices } from '../../devices/device-notices.tsx';
import { airWord } from './air-state.ts';
import type { Broadcast } from './use-broadcast.ts';

interface OnAirBarProps {
  broadcast: Broadcast;
  /** The page itself shows who asks for her, and what went wrong. */
  isDashboard: boolean;
}

/** On every page of the studio while a show runs: how it stands, what it brings, and the way to end it. */
export function OnAirBar({ broadcast, isDashboard }: OnAirBarProps) {
  const { state } = broadcast.studio;
  if (state === null || state.show === null) return null;
  return <Bar broadcast={broadcast} state={state} show={state.show} isDashboard={isDashboard} />;
}

interface BarProps extends OnAirBarProps {
  state: StudioState;
  show: NonNullable<StudioState['show']>;
}

function Bar({ broadcast, state, show, isDashboard }: BarProps) {
  const language = useLanguage();
  const { air, busy, sending, studio } = broadcast;
  const now = useServerNow();
  // Her show runs, and nothing is seen of her: one press sends again.
  const isDark = state.state === 'offline' && !sending;
  return (
    <section
      aria-label={m.live_studio_bar()}
      data-testid="on-air-bar"
      data-air={air}
      className="sticky top-[60px] z-10 mx-auto mb-2 max-w-[1480px] px-4 desktop:top-[68px] desktop:px-9"
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 rounded-[16px] border border-line bg-overlay px-4 py-2.5 shadow-[var(--shadow)]">
        <p role="status" className={isDark ? 'font-medium text-signal' : 'live-dot'}>
          {isDark ? m.live_studio_no_picture() : airWord(air, state)}
        </p>
        <Filled slot={onAirSigns} />
        <dl className="flex flex-wrap gap-x-5 text-[13.5px] tabular-nums">
          <Figure label={m.live_studio_bar_time()} id="bar-time">
            {now === null ? '' : formatClock(Math.max(0, now - Date.parse(show.startedAt)) / 1000)}
          </Figure>
          <Figure label={m.live_studio_viewers()} id="bar-viewers">
            {state.viewers}
          </Figure>
          <Figure label={m.live_studio_bar_show()} id="bar-coins">
            {formatCoins(show.coins, language)}
            <span className="text-faint max-sm:hidden"> {formatCoinsAsEuro(show.coins, language)}</span>
          </Figure>
        </dl>
        {isDashboard || state.requests.length === 0 ? null : (
          <Link href={href('studio', language)} className="btn btn-primary px-4">
            {m.live_studio_requests_waiting({ count: state.requests.length })}
          </Link>
        )}
        <div className="ml-auto flex flex-wrap gap-2 max-sm:w-full">
          {isDark ? (
            <button
              type="button"
              className="btn btn-primary max-sm:grow"
              disabled={busy}
              onClick={() => void broadcast.send()}
            >
              {m.live_studio_send_on()}
            </button>
          ) : null}
          <button
            type="button"
            className={`btn max-sm:grow ${show.isAway ? 'btn-primary' : 'btn-quiet'}`}
            disabled={busy}
            onClick={() => void studio.act(() => goAway(language, !show.isAway))}
          >
            {show.isAway ? m.live_studio_back() : m.live_studio_away()}
          </button>
          <button
            type="button"
            className="btn btn-quiet max-sm:grow"
            disabled={busy}
            onClick={() => void broadcast.finish()}
          >
            {m.live_studio_end()}
          </button>
        </div>
        <DeviceNotices
          media={broadcast.devices.media}
          state={broadcast.devices.state}
          className="w-full border-t border-line pt-2.5"
        />
        {isDashboard || studio.error === null ? null : (
          <p role="alert" className="w-full text-[14px] text-signal">
            {studioErrorText(studio.error)}
          </p>
        )}
      </div>
    </section>
  );
}

function Figure({ label, id, children }: { label: string; id: string; children: React.ReactNode }) {
  return (
    <div className="flex items-baseline gap-1.5">
      <dt className="text-faint">{label}</dt>
      <dd className="font-medium" data-testid={id}>
        {children}
      </dd>
    </div>
  );
}
