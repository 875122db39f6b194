import { useState } from 'react';
import { m } from '#messages';
import { numbersIn } from '../../platform/language/formatters.ts';
import { useLanguage } from '../../shell/addresses/language.ts';
import type { Caption } from './use-captions.ts';

interface PlayerMenuProps {
  speed: number;
  qualities: readonly number[];
  onSpeed: (speed: number) => void;
  onQuality: (quality: number | null) => void;
  captions: readonly Caption[];
  /** The language that is shown; null for none. */
  captionsIn: string | null;
  onCaptions: (language: string | null) => void;
}

const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2];
const look =
  'h-11 rounded-full bg-transparent px-1 text-[13.5px] text-glow tabular-nums hover:bg-[oklch(1_0_0/0.12)] [&>option]:bg-overlay [&>option]:text-ink';

/** How fast, how sharp, and with which captions. */
export function PlayerMenu(props: PlayerMenuProps) {
  const { speed, qualities, onSpeed, onQuality, captions, captionsIn, onCaptions } = props;
  const language = useLanguage();
  const [quality, setQuality] = useState<number | null>(null);
  return (
    <>
      {captions.length === 0 ? null : (
        <select
          className={look}
          value={captionsIn ?? ''}
          aria-label={m.shell_player_captions()}
          aria-keyshortcuts="c"
          onChange={({ target: { value } }) => onCaptions(value === '' ? null : value)}
        >
          <option value="">
            {m.shell_player_captions()}: {m.shell_player_captions_none()}
          </option>
          {captions.map(({ language: each, label }) => (
            <option key={each} value={each} lang={each}>
              {label}
            </option>
          ))}
        </select>
      )}
      <select
        className={look}
        value={speed}
        aria-label={m.shell_player_speed()}
        onChange={(event) => onSpeed(Number(event.target.value))}
      >
        {SPEEDS.map((each) => (
          <option key={each} value={each}>
            {numbersIn(language, { maximumFractionDigits: 2 }).format(each)}×
          </option>
        ))}
      </select>
      {qualities.length < 2 ? null : (
        <select
          className={look}
          value={quality ?? ''}
          aria-label={m.shell_player_quality()}
          onChange={({ target: { value } }) => {
            const wanted = value === '' ? null : Number(value);
            setQuality(wanted);
            onQuality(wanted);
          }}
        >
          <option value="">{m.shell_player_quality_auto()}</option>
          {qualities.map((each) => (
            <option key={each} value={each}>
              {each}p
            </option>
          ))}
        </select>
      )}
    </>
  );
}
