import { useCallback, useState } from 'react';
import { m } from '#messages';
import { formatNumber, useLanguage } from '../../../shell/language.ts';
import { Link } from '../../../shell/link.tsx';
import { href } from '../../../shell/paths.ts';
import { Icon } from '../../../shell/ui/icon.tsx';
import { Picture } from '../../../shell/ui/picture.tsx';
import { LivePreview, useLiveState } from '../../performers/web/index.ts';
import type { ActorData } from '../../performers/contract.ts';
import { openPaymentWindow } from '../../payments/web/index.ts';
import { BalanceChip } from '../../wallet/web/index.ts';
import { ChatPanel } from './chat-panel.tsx';
import { Entrance } from './entrance.tsx';
import { ExitDialog } from './exit-dialog.tsx';
import { MeterBar } from './meter-bar.tsx';
import { Stage } from './stage.tsx';
import { useRoom } from './use-room.ts';

/** The live room: the stage, the clock on its edge, the chat beside or over it (look). */
export function RoomView({ actor }: { actor: ActorData }) {
  const language = useLanguage();
  const { state } = useLiveState(actor);
  const room = useRoom(actor.id, state === 'freeChat' ? 'freeChat' : 'videoChat');
  const [delay, setDelay] = useState<number | null>(null);
  const onDelay = useCallback((seconds: number | null) => setDelay(seconds), []);
  const inside = room.joined !== null;

  return (
    <div className="fixed inset-0 grid bg-ground md:grid-cols-[minmax(0,1fr)_372px] md:grid-rows-[auto_minmax(0,1fr)]">
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
          <p className="truncate text-[13px] opacity-80 tabular-nums">
            {inside ? (
              <>
                {m.live_watching({ count: room.viewers || 1 })}
                {delay === null
                  ? null
                  : ` · ${m.live_delay({ seconds: formatNumber(Math.max(delay, 0.1), language, 1) })}`}
              </>
            ) : (
              actor.headline
            )}
          </p>
        </div>
        <div className="ml-auto">
          <BalanceChip onPress={() => openPaymentWindow('payment')} />
        </div>
      </header>
      <section
        className={`relative overflow-hidden bg-night max-md:absolute max-md:inset-0 md:mb-4 md:ml-4 md:rounded-[20px] ${inside ? '' : 'md:col-span-2 md:mr-4'}`}
      >
        <Picture
          picture={actor.cover}
          alt=""
          sizes="100vw"
          eager
          className="absolute inset-0 size-full max-md:hidden"
        />
        <Picture picture={actor.portrait} alt="" sizes="100vw" eager className="absolute inset-0 size-full md:hidden" />
        {room.joined === null ? (
          <>
            {state === 'offline' ? null : <LivePreview actorId={actor.id} label={m.performers_preview()} />}
            <Entrance actor={actor} state={state} room={room} />
          </>
        ) : (
          <Stage play={room.joined.play} actorId={actor.id} onProof={room.prove} onDelay={onDelay} />
        )}
        {room.joined !== null && room.meter !== null ? (
          <MeterBar room={room} meter={room.meter} price={room.joined.price} />
        ) : null}
      </section>
      {inside ? <ChatPanel room={room} actor={actor} /> : null}
      <ExitDialog room={room} actor={actor} />
    </div>
  );
}
