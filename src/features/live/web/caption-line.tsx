import { useEffect, useState } from 'react';
import { m } from '#messages';
import { useLanguage } from '../../../shell/language.ts';
import type { CaptionPort } from './captions.ts';

/** What she says, in words at the foot of the picture, for who switches it on; nothing where nobody can write it. */
export function CaptionLine({ port, sound }: { port: CaptionPort; sound: MediaStream | null }) {
  const language = useLanguage();
  const [isOn, setOn] = useState(false);
  const [sentence, setSentence] = useState('');
  const canWrite = port.languages.includes(language);
  useEffect(() => {
    if (canWrite && isOn && sound !== null) return port.follow(sound, language, setSentence);
    return undefined;
  }, [port, canWrite, isOn, sound, language]);
  if (!canWrite) return null;
  return (
    <div className="absolute inset-x-4 bottom-24 z-10 text-center text-glow">
      {isOn ? <p className="mb-2 text-[18px] [text-shadow:0_0_4px_oklch(0.1_0.02_340)]">{sentence}</p> : null}
      <button type="button" className="btn btn-glass" aria-pressed={isOn} onClick={() => setOn(!isOn)}>
        {m.live_captions()}
      </button>
    </div>
  );
}
