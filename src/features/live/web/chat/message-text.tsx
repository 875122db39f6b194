import { useState } from 'react';
import { m } from '#messages';

/** What somebody said; where it is translated, the original is one press away. */
export function MessageText({ text, translated }: { text: string; translated: string | null }) {
  const [isOriginal, setOriginal] = useState(false);
  if (translated === null) return text;
  return (
    <>
      {isOriginal ? text : translated}{' '}
      <button
        type="button"
        aria-pressed={isOriginal}
        className="inline-flex min-h-6 items-center text-[12.5px] underline underline-offset-2 opacity-70 hover:opacity-100"
        onClick={() => setOriginal(!isOriginal)}
      >
        {m.live_original()}
      </button>
    </>
  );
}
