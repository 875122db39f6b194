import { useId } from 'react';
import { m } from '#messages';
import { Icon } from '../../../../ui/icon.tsx';

/** Over all of the stage where the browser does not play: a press plays, and until then nothing is charged (§5). */
export function TapToPlay({ onPress }: { onPress: () => void }) {
  const text = useId();
  return (
    <button
      type="button"
      className="absolute inset-0 grid cursor-pointer place-items-center bg-[oklch(0.12_0.03_340/0.62)] px-6 text-center text-glow focus-visible:-outline-offset-4 max-md:place-items-start max-md:px-[76px] max-md:pt-[84px]"
      aria-labelledby={text}
      data-testid="tap-to-play"
      onClick={onPress}
    >
      <span id={text} className="grid max-w-[420px] justify-items-center gap-2 max-md:w-full max-md:gap-1">
        <span className="btn-glass grid size-[72px] place-items-center rounded-full max-md:size-14">
          <Icon name="play" size={32} />
        </span>
        <span className="text-[19px] font-medium">{m.live_play()}</span>
        <span className="text-[14px] text-glow-muted">{m.live_play_text()}</span>
      </span>
    </button>
  );
}
