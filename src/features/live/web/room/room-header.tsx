import { m } from '#messages';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { Filled } from '../../../../shell/compose/filled-parts.tsx';
import { quickExit } from '../../../../shell/consent/quick-exit.ts';
import { Glyph } from '../chat/glyph.tsx';
import { useSession } from '../../../../shell/api/use-session.ts';
import { Icon } from '../../../../ui/icon.tsx';
import type { ActorData } from '../../../performers/contract.ts';
import { openPaymentWindow } from '../../../payments/web/index.ts';
import { BalanceChip } from '../../../wallet/web/index.ts';
import { PinHeart } from './pin-heart.tsx';
import { ConnectionBadge } from '../stage/connection-badge.tsx';
import { hasPicture, isPrivate, modeNames, watchPriceOf } from '../private/modes.ts';
import { roomTools } from '../slots.ts';
import type { ConnectionFigures } from '../stage/quality.ts';
import type { Room } from '../state/use-room.ts';

/** Who is on the stage, how one is with her, how the connection is doing, and the guest's coins. */
export function RoomHeader({
  actor,
  room,
  figures,
}: {
  actor: ActorData;
  room: Room;
  figures: ConnectionFigures | null;
}) {
  const language = useLanguage();
  const { guest } = useSession();
  const { joined } = room;
  return (
    <header className="z-10 col-span-2 flex items-center gap-3 px-3 py-2 max-md:absolute max-md:inset-x-0 max-md:top-0 max-md:bg-[linear-gradient(oklch(0.1_0.02_340/0.6),transparent)] max-md:text-glow md:px-5 md:py-3">
      <Link
        href={href('actor', language, { actorName: actor.slug })}
        className="icon-btn hover:bg-raised/60"
        aria-label={m.live_to_profile()}
      >
        <Icon name="back" />
      </Link>
      <div className="min-w-0">
        <h1 className="truncate text-[20px] leading-tight md:text-[22px]">{actor.name}</h1>
        {joined === null ? (
          <p className="truncate text-[13px] opacity-80">{actor.headline}</p>
        ) : (
          <p className="flex items-center gap-1.5 overflow-hidden text-[13px] whitespace-nowrap opacity-90 tabular-nums">
            <span className="truncate">
              {modeNames[joined.mode]()}
              {isPrivate(joined.mode) ? null : ` · ${m.live_watching({ count: room.viewers || 1 })}`}
              {isPrivate(joined.mode) && hasPicture(joined.mode) && watchPriceOf(actor) !== null
                ? ` · ${m.live_private_watched_now()}`
                : null}
            </span>
            {figures === null ? null : <ConnectionBadge figures={figures} />}
          </p>
        )}
      </div>
      {/* On phones what is about her stands below it, at the edge of her picture: her name needs the place. */}
      <div className="flex items-center gap-1 max-md:absolute max-md:top-full max-md:left-3 max-md:flex-col max-md:gap-2 max-md:*:btn-glass md:ml-auto">
        <PinHeart actorId={actor.id} look="hover:bg-raised/60" />
        <Filled slot={roomTools} with={{ actorSlug: actor.slug }} />
      </div>
      <div className="flex items-center gap-1 max-md:ml-auto">
        <button
          type="button"
          className="icon-btn hover:bg-raised/60"
          aria-label={m.shell_quick_exit()}
          title={`${m.shell_quick_exit()} (${m.shell_quick_exit_hint()})`}
          onClick={quickExit}
        >
          <Icon name="exit" />
        </button>
        <BalanceChip onPress={() => openPaymentWindow('payment')} />
        {guest?.isLoggedIn === true && guest.role === 'guest' ? (
          <button
            type="button"
            className="btn min-h-11 border border-current/25 px-3.5 text-[14px] max-md:w-11 max-md:px-0"
            aria-label={m.live_top_up()}
            onClick={() => openPaymentWindow('payment')}
          >
            <Glyph name="plus" size={18} />
            <span className="max-md:hidden">{m.live_top_up()}</span>
          </button>
        ) : null}
      </div>
    </header>
  );
}
