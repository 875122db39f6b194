import { useEffect, useEffectEvent, useRef } from 'react';
import { m } from '#messages';
import { formatMoment, useLanguage } from '../../../../shell/addresses/language.ts';
import { useServerNow } from '../../../../shell/time/server-time.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { Picture } from '../../../../ui/picture.tsx';
import type { OverviewShow } from '../../contract.ts';
import { OperatorPicture } from './operator-picture.tsx';
import { priceWord, sinceWord, stateWord } from './overview-words.ts';

interface OverviewCardProps {
  show: OverviewShow;
  /** Whether its picture moves now. */
  isPlaying: boolean;
  onOpen: () => void;
  /** It has come into sight, or has left it. */
  onSight: (inSight: boolean) => void;
}

/** A running show: her picture, how she is on air, and what an operator looks for at a glance. */
export function OverviewCard({ show, isPlaying, onOpen, onSight }: OverviewCardProps) {
  const language = useLanguage();
  const card = useRef<HTMLLIElement>(null);
  const tell = useEffectEvent(onSight);
  useEffect(() => {
    if (card.current === null) return;
    const observer = new IntersectionObserver((entries) => tell(entries.at(-1)?.isIntersecting === true));
    observer.observe(card.current);
    return () => observer.disconnect();
  }, []);
  const { showId, name, portrait, previewFsk, viewers, warnings, privateMode, ticketTitle, startedAt } = show;
  return (
    <li ref={card} data-show={showId} data-testid="wall-card" data-state={show.state}>
      <button type="button" className="group block w-full text-left" onClick={onOpen}>
        <span className="relative block aspect-video overflow-hidden rounded-media bg-night">
          <Picture
            picture={portrait}
            alt=""
            sizes="(width >= 640px) 320px, 92vw"
            className="absolute inset-0 size-full object-[50%_25%]"
          />
          {isPlaying ? <OperatorPicture key={`${showId} ${privateMode}`} showId={showId} name={name} /> : null}
          {privateMode === null ? null : (
            <span className="absolute inset-0 grid place-items-center bg-[oklch(0.12_0.03_340/0.72)] px-6 text-center text-[14px] text-glow">
              <span className="flex flex-col items-center gap-2">
                <Icon name="shield" size={26} />
                {m.live_operator_private_card()}
              </span>
            </span>
          )}
          <span className="absolute inset-x-0 top-0 h-16 bg-[linear-gradient(oklch(0.1_0.02_340/0.55),transparent)]" />
          <span className="absolute inset-x-3 top-2.5 flex items-center justify-between gap-3 text-glow">
            <span className="live-dot">{stateWord(show)}</span>
            <span className="text-[13px] font-medium tabular-nums">{m.live_operator_fsk({ age: previewFsk })}</span>
          </span>
          <span className="veil absolute inset-x-0 bottom-0 h-[55%]" />
          <span className="absolute inset-x-3 bottom-2.5 flex items-end justify-between gap-3 text-glow">
            <span className="min-w-0 truncate font-serif text-[20px] leading-tight">{name}</span>
            <span
              className="shrink-0 text-[13.5px] tabular-nums"
              title={m.live_operator_since({ when: formatMoment(startedAt, language) })}
            >
              <Running startedAt={startedAt} />
            </span>
          </span>
        </span>
        <span className="mt-2 flex flex-wrap items-baseline gap-x-3 px-0.5 text-[14px] text-muted tabular-nums">
          <span className="text-ink">{m.live_operator_viewers({ count: viewers })}</span>
          <span>{priceWord(show, language)}</span>
          {warnings === 0 ? null : <span className="text-signal">{m.live_operator_warned()}</span>}
          {ticketTitle === null ? null : <span className="min-w-0 truncate">{ticketTitle}</span>}
        </span>
      </button>
    </li>
  );
}

function Running({ startedAt }: Pick<OverviewShow, 'startedAt'>) {
  const now = useServerNow();
  return now === null ? null : sinceWord(startedAt, now);
}
