import { m } from '#messages';
import { ApiProblem } from '../../../shell/api/client.ts';
import { useSession } from '../../../shell/api/use-session.ts';
import { formatCoins, formatCoinsAsEuro, useLanguage } from '../../../shell/language.ts';
import { Link } from '../../../shell/link.tsx';
import { href } from '../../../shell/paths.ts';
import { FormError } from '../../../shell/ui/notice.tsx';
import { openPaymentWindow } from '../../payments/web/index.ts';
import { useBalance } from '../../wallet/web/index.ts';
import type { ActorData } from '../../performers/contract.ts';
import { liveProblem } from './problems.ts';
import type { Room } from './use-room.ts';

type Step = 'wait' | 'offline' | 'login' | 'verify' | 'pending' | 'money' | 'ready';

/** What stands between a guest and the room: one step at a time, each with one button. The server decides anew. */
export function Entrance({ actor, state, room }: { actor: ActorData; state: ActorData['state']; room: Room }) {
  const language = useLanguage();
  const { guest, status } = useSession();
  const balance = useBalance();
  const price = state === 'freeChat' ? 0 : actor.priceVideo;

  function step(): Step {
    if (state === 'offline') return 'offline';
    if (status === 'loading' || guest === null) return 'wait';
    if (!guest.isLoggedIn) return 'login';
    if (guest.avsStatus === 'pending') return 'pending';
    if (!guest.hasAvs || refusedWith('need-age-check')) return 'verify';
    const broke = balance !== null && balance < 1;
    return price > 0 && (broke || refusedWith('not-enough-money')) ? 'money' : 'ready';
  }

  const refusedWith = (code: string) => room.error instanceof ApiProblem && room.error.code === code;
  const now = step();
  const busy = room.phase === 'entering';
  const tariff = `${formatCoins(price, language)} (${formatCoinsAsEuro(price, language)})`;

  return (
    <div className="absolute inset-0 grid place-items-center bg-[oklch(0.12_0.03_340/0.55)] p-5 text-center text-glow">
      <div className="w-full max-w-[440px]">
        <h2 className="text-[34px]">
          {now === 'offline' ? m.live_offline({ name: actor.name }) : m.live_entrance_title({ name: actor.name })}
        </h2>
        <p className="mt-3 mb-6 text-[16px] text-glow-muted">{explain(now, tariff, price)}</p>
        {now === 'ready' && price > 0 && balance !== null ? (
          <p className="-mt-4 mb-6 text-[14px] text-glow-muted tabular-nums">
            {m.live_entrance_reach({ minutes: Math.floor(balance / price) })}
          </p>
        ) : null}
        <div className="flex flex-col items-center gap-3">
          {now === 'login' ? (
            <>
              <button
                type="button"
                className="btn btn-primary w-full max-w-[320px]"
                onClick={() => openPaymentWindow('signup')}
              >
                {m.shell_sign_up()}
              </button>
              <button
                type="button"
                className="btn btn-glass w-full max-w-[320px]"
                onClick={() => openPaymentWindow('login')}
              >
                {m.shell_log_in()}
              </button>
            </>
          ) : null}
          {now === 'verify' ? (
            <button
              type="button"
              className="btn btn-primary w-full max-w-[320px]"
              onClick={() => openPaymentWindow('avs')}
            >
              {m.live_verify()}
            </button>
          ) : null}
          {now === 'money' ? (
            <button
              type="button"
              className="btn btn-primary w-full max-w-[320px]"
              onClick={() => openPaymentWindow('payment')}
            >
              {m.live_top_up()}
            </button>
          ) : null}
          {now === 'ready' ? (
            <button
              type="button"
              className="btn btn-primary w-full max-w-[320px]"
              disabled={busy}
              onClick={() => void room.enter()}
            >
              {busy ? m.shell_loading() : `${m.live_enter()}${price > 0 ? ` · ${formatCoins(price, language)}` : ''}`}
            </button>
          ) : null}
          {now === 'offline' ? (
            <Link href={href('cams', language)} className="btn btn-glass">
              {m.performers_all_cams()}
            </Link>
          ) : null}
        </div>
        <FormError text={room.error === null || now !== 'ready' ? null : liveProblem(room.error)} />
      </div>
    </div>
  );
}

function explain(step: Step, tariff: string, price: number): string {
  switch (step) {
    case 'wait':
      return m.shell_loading();
    case 'offline':
      return m.live_error_offline();
    case 'login':
      return m.live_entrance_login();
    case 'verify':
      return m.live_entrance_avs();
    case 'pending':
      return m.live_entrance_avs_pending();
    case 'money':
      return m.live_entrance_money();
    case 'ready':
      return price === 0 ? m.live_entrance_free() : m.live_entrance_ready({ price: tariff });
  }
}
