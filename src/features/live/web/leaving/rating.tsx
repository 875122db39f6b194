import { m } from '#messages';
import { errorText } from '../../../../shell/error-text.ts';
import { useApiAction } from '../../../../ui/data/use-api.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { FormError } from '../../../../ui/notice.tsx';
import { surveyChatExit, type Receipt } from '../../contract.ts';
import { Feedback } from './feedback.tsx';

/** So few stars ask for a reason. */
const FEW_STARS = 3;

/** One question after a chat, which may be answered anew, and after few stars another. */
export function Rating({ receipt, name }: { receipt: Receipt; name: string }) {
  const { mutate: rate, isPending, isSuccess, variables, error } = useApiAction(surveyChatExit);
  const stars = isPending || isSuccess ? variables.body.stars : (receipt.stars ?? 0);
  const isStored = isSuccess || (receipt.stars !== null && !isPending);

  const question = (
    <fieldset className="mt-5">
      <legend className="font-medium">{m.live_exit_question({ name })}</legend>
      <div className="mt-1 -ml-2 flex">
        {[1, 2, 3, 4, 5].map((value) => (
          <button
            key={value}
            type="button"
            className={`icon-btn ${value <= stars ? 'text-gold' : 'text-faint hover:text-gold'}`}
            aria-label={m.live_exit_stars({ stars: value })}
            aria-pressed={value === stars}
            disabled={isPending}
            onClick={() => value !== stars && rate({ body: { chatSessionId: receipt.chatSessionId, stars: value } })}
          >
            <Icon name="star" size={26} isFilled={value <= stars} />
          </button>
        ))}
      </div>
      <p role="status" className="text-[13.5px] text-muted">
        {isStored && stars > 0 ? m.live_exit_thanks() : null}
      </p>
      <FormError text={error === null ? null : errorText(error)} />
    </fieldset>
  );
  return (
    <>
      {question}
      {isStored && stars <= FEW_STARS ? <Feedback chatSessionId={receipt.chatSessionId} /> : null}
    </>
  );
}
