import { useState } from 'react';
import { m } from '#messages';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { problemText } from '../../../../shell/problem-text.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { FormError } from '../../../../ui/notice.tsx';
import type { Receipt } from '../../contract.ts';
import { sendStars } from '../calls.ts';
import { Feedback } from './feedback.tsx';

/** So few stars ask for a reason. */
const FEW_STARS = 3;

/** One question after a chat, and after few stars another. */
export function Rating({ receipt, name }: { receipt: Receipt; name: string }) {
  const language = useLanguage();
  const [stars, setStars] = useState(receipt.stars ?? 0);
  const [isStored, setStored] = useState(receipt.stars !== null);
  const [error, setError] = useState<string | null>(null);

  async function rate(given: number) {
    setStars(given);
    setError(null);
    try {
      await sendStars(language, receipt.sittingId, given);
      setStored(true);
    } catch (fault) {
      setStars(0);
      setError(problemText(fault));
    }
  }

  const question = (
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
  return (
    <>
      {question}
      {isStored && stars <= FEW_STARS ? <Feedback sittingId={receipt.sittingId} /> : null}
    </>
  );
}
