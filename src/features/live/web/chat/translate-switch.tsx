import { m } from '#messages';
import { Glyph } from './glyph.tsx';
import type { Translation } from './use-translation.ts';

interface TranslateSwitchProps {
  translation: Translation;
  /** Whether it lies over the picture on a phone. */
  floating: boolean;
}

/** Turns what others write into the reader's language, and back; says so where that fails. Nothing where nobody translates. */
export function TranslateSwitch({ translation, floating }: TranslateSwitchProps) {
  const { isOffered, isOn, turn, hasFailed } = translation;
  if (!isOffered) return null;
  return (
    <div className="mb-1 flex flex-wrap items-center gap-x-3">
      <button
        type="button"
        aria-pressed={isOn}
        className={`inline-flex min-h-11 items-center gap-1.5 text-[13.5px] opacity-80 hover:opacity-100 aria-pressed:text-gold aria-pressed:opacity-100 ${floating ? 'max-md:aria-pressed:text-[oklch(0.86_0.11_85)]' : ''}`}
        onClick={() => turn(!isOn)}
      >
        <Glyph name="translate" size={18} />
        {m.live_translate()}
      </button>
      {hasFailed ? (
        <p role="status" className="text-[13px] text-signal">
          {m.live_translate_failed()}
        </p>
      ) : null}
    </div>
  );
}
