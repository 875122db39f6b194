import type { CSSProperties } from 'react';
import { Glyph } from './glyph.tsx';
import type { Reaction, RoomState } from '../state/room-state.ts';

const tones: Record<Reaction, string> = {
  heart: 'text-[oklch(0.74_0.17_15)]',
  flame: 'text-[oklch(0.76_0.17_45)]',
  applause: 'text-[oklch(0.84_0.12_85)]',
  laugh: 'text-[oklch(0.84_0.12_85)]',
  wow: 'text-[oklch(0.8_0.11_175)]',
};

/** What the room feels just now, for a moment; nothing that has to be read. */
export function FloatingReactions({
  reactions,
  onOver,
}: {
  reactions: RoomState['reactions'];
  onOver: (id: string) => void;
}) {
  return (
    <div aria-hidden="true" className="pointer-events-none absolute right-5 bottom-[52%] h-0 w-16 md:bottom-24">
      {reactions.map(({ id, reaction }) => (
        <span
          key={id}
          className={`reaction absolute bottom-0 drop-shadow-[0_1px_4px_oklch(0.1_0.02_340/0.6)] ${tones[reaction]}`}
          style={spread(id)}
          onAnimationEnd={() => onOver(id)}
        >
          <Glyph name={reaction} size={40} isFilled />
        </span>
      ))}
    </div>
  );
}

/** Side by side rather than one over the other; the same sign stays in its place. */
function spread(id: string): CSSProperties {
  const place = Number.parseInt(id.slice(0, 2), 16) % 5;
  return { left: `${place * 9}px`, '--drift': `${(place - 2) * 9}px` } as CSSProperties;
}
