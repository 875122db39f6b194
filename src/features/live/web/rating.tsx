import { useState } from 'react';
import { m } from '#messages';
import { useLanguage } from '../../../shell/language.ts';
import { problemText } from '../../../shell/problem-text.ts';
import { Icon } from '../../../shell/ui/icon.tsx';
import { FormError } from '../../../shell/ui/notice.tsx';
import type { Receipt } from '../contract.ts';
import { sendStars } from './calls.ts';

/** One question after a chat. */
export function Rating({ receipt, name }: { receipt: Receipt; name: string }) {
  const language = useLanguage();
  const [stars, setStars] = useState(receipt.stars ?? 0);
  const [error, setError] = useState<string | null>(null);

  async function rate(given: number) {
    setStars(given);
    setError(null);
    try {
      await sendStars(language, receipt.sittingId, given);
    } catch (fault) {
      setStars(0);
      setError(problemText(fault));
    }
  }

  return (
    <fieldset className="mt-5" disabled={stars > 0}>
      <legend className="font-medium">{m.live_exit_question({ name })}</legend>
      <div className="mt-1 -ml-2 flex">
        {[1, 2, 3, 4, 5].map((value) => (
          <button
            key={value}
            type="button"
            className={`icon-btn disabled:opacity-100 ${value <= stars ? 'text-gold' : 'text-faint hover:text-gold'}`}
            aria-label={m.live_exit_stars({ stars: value })}
            aria-pressed={value <= stars}
            onClick={() => void rate(value)}
          >
            <Icon name="star" size={26} />
          </button>
        ))}
      </div>
      {stars > 0 ? <p className="text-[13.5px] text-muted">{m.live_exit_thanks()}</p> : null}
      <FormError text={error} />
    </fieldset>
  );
}
