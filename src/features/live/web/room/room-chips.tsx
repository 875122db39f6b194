import { useState, type ReactNode } from 'react';
import { m } from '#messages';
import { formatCoins, useLanguage } from '../../../../shell/addresses/language.ts';
import { Glyph, type GlyphName } from '../chat/glyph.tsx';
import type { Reaction } from '../state/room-state.ts';

export type OpenSheet = 'gifts' | 'private' | 'company' | null;

const reactions: Record<Reaction, () => string> = {
  heart: m.live_reaction_heart,
  flame: m.live_reaction_flame,
  applause: m.live_reaction_applause,
  laugh: m.live_reaction_laugh,
  wow: m.live_reaction_wow,
};

interface RoomChipsProps {
  /** The first way of being alone with her, and what a minute of it costs at least, in VXC; null where there is none. */
  lead: { name: string; price: number } | null;
  /** Whether there is anything to give. */
  canGive: boolean;
  /** Whether others may be here. */
  hasCompany: boolean;
  onOpen: (sheet: OpenSheet) => void;
  onReact: (reaction: Reaction) => void;
}

/** Above the place to write: being alone with her, something to give, who else is here, and a sign of pleasure. */
export function RoomChips({ lead, canGive, hasCompany, onOpen, onReact }: RoomChipsProps) {
  const language = useLanguage();
  const [isReacting, setReacting] = useState(false);
  return (
    <div className="mb-2 flex items-center gap-2">
      {isReacting ? (
        <div role="group" aria-label={m.live_react()} className="flex gap-1">
          {(Object.keys(reactions) as Reaction[]).map((reaction) => (
            <Round key={reaction} name={reaction} label={reactions[reaction]()} onPress={() => onReact(reaction)} />
          ))}
        </div>
      ) : (
        <span className="flex min-w-0 gap-2 overflow-x-auto">
          {lead === null ? null : (
            <Chip onPress={() => onOpen('private')}>
              <span className="grid text-left leading-tight">
                {lead.name}
                <span className="text-[12px] opacity-80">
                  {m.live_from({ price: m.performers_per_minute({ price: formatCoins(lead.price, language) }) })}
                </span>
              </span>
            </Chip>
          )}
          {canGive ? <Chip onPress={() => onOpen('gifts')}>{m.live_gifts_open()}</Chip> : null}
        </span>
      )}
      <span className="ml-auto flex shrink-0">
        {hasCompany && !isReacting ? (
          <Round name="person" label={m.live_company()} onPress={() => onOpen('company')} />
        ) : null}
        <Round name="smile" label={m.live_react()} isPressed={isReacting} onPress={() => setReacting(!isReacting)} />
      </span>
    </div>
  );
}

function Chip({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-current/20 px-3.5 text-[14px] font-medium max-sm:px-3 whitespace-nowrap tabular-nums hover:bg-current/10"
      onClick={onPress}
    >
      {children}
    </button>
  );
}

interface RoundProps {
  name: GlyphName;
  label: string;
  isPressed?: boolean;
  onPress: () => void;
}

function Round({ name, label, isPressed, onPress }: RoundProps) {
  return (
    <button
      type="button"
      className="icon-btn hover:bg-current/10 aria-pressed:text-gold"
      aria-label={label}
      title={label}
      {...(isPressed === undefined ? {} : { 'aria-pressed': isPressed })}
      onClick={onPress}
    >
      <Glyph name={name} />
    </button>
  );
}
