import { useEffect } from 'react';
import type { Language } from '../../../../platform/contract.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { liveConstants } from '../../constants.ts';
import type { Caption } from './captions.ts';
import type { SourceText } from './translations.ts';
import { useTranslated, type Translation } from './use-translation.ts';

interface CaptionLineProps {
  captions: readonly Caption[];
  translation: Translation;
  onOver: () => void;
}

/** A whole sentence in another language than the reader's; what is still being spoken changes too fast. */
const isForeign = ({ isFinal, language }: Caption, reader: Language): boolean => isFinal && language !== reader;
const sourceOf = ({ text, language }: Caption): SourceText => ({ text, from: language });

/**
 * What she says, in words at the foot of the picture, until a moment after the last. Who hears the page instead of seeing it is
 * not talked over: it is there to be read, and is not announced.
 */
export function CaptionLine({ captions, translation, onOver }: CaptionLineProps) {
  const reader = useLanguage();
  useTranslated(translation, captions.filter((caption) => isForeign(caption, reader)).map(sourceOf));
  useEffect(() => {
    if (captions.length === 0) return;
    const timer = setTimeout(onOver, liveConstants.captionMs);
    return () => clearTimeout(timer);
  }, [captions, onOver]);
  return (
    <div
      aria-live="off"
      data-testid="captions"
      className="pointer-events-none absolute inset-x-4 z-[5] flex flex-col items-center gap-1 text-center max-md:bottom-[52%] max-md:pr-14 md:bottom-24 low:right-[min(372px,56%)] low:bottom-18 low:pr-0"
    >
      {captions.map((caption) => {
        const translated = isForeign(caption, reader) ? translation.of(sourceOf(caption)) : null;
        return (
          <p
            key={caption.id}
            lang={translated === null ? caption.language : reader}
            className="max-w-[46ch] rounded-control bg-[oklch(0.12_0.03_340/0.82)] px-3 py-1 text-[17px] leading-snug text-glow wrap-anywhere md:text-[20px]"
          >
            {translated ?? caption.text}
          </p>
        );
      })}
    </div>
  );
}
