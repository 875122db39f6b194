import { useState } from 'react';
import { m } from '#messages';
import type { CallOutput } from '../../../../platform/contract.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { problemText } from '../../../../shell/problem-text.ts';
import { FormError } from '../../../../ui/notice.tsx';
import type { surveyFeedbackData } from '../../contract.ts';
import { loadFeedback, sendFeedback } from '../calls.ts';
import { useAnswer } from '../private/use-answer.ts';

type Reason = CallOutput<typeof surveyFeedbackData>['reasons'][number];

const reasons: Record<Reason, () => string> = {
  picture: m.live_feedback_picture,
  sound: m.live_feedback_sound,
  line: m.live_feedback_line,
  mood: m.live_feedback_mood,
  price: m.live_feedback_price,
  expected: m.live_feedback_expected,
  other: m.live_feedback_other,
};

/** After few stars: what was not right. Read by people, told to nobody by name. */
export function Feedback({ sittingId }: { sittingId: string }) {
  const language = useLanguage();
  const { value } = useAnswer(sittingId, () => loadFeedback(language, sittingId));
  const [reason, setReason] = useState<Reason | null>(null);
  const [comment, setComment] = useState('');
  const [isSent, setSent] = useState(false);
  const [error, setError] = useState<string | null>(null);
  if (value === null) return null;
  if (isSent || value.isAnswered) {
    return (
      <p role="status" className="mt-2 text-[13.5px] text-muted">
        {m.live_feedback_thanks()}
      </p>
    );
  }

  async function send() {
    if (reason === null) return;
    setError(null);
    try {
      await sendFeedback(language, { sittingId, reason, comment });
      setSent(true);
    } catch (fault) {
      setError(problemText(fault));
    }
  }

  return (
    <form
      className="mt-4"
      data-testid="feedback"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <fieldset>
        <legend className="font-medium">{m.live_feedback_title()}</legend>
        <div className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
          {value.reasons.map((each) => (
            <label key={each} className="flex min-h-11 items-center gap-2">
              <input type="radio" name="reason" checked={reason === each} onChange={() => setReason(each)} />
              {reasons[each]()}
            </label>
          ))}
        </div>
      </fieldset>
      <label className="mt-2 block">
        <span className="text-[13.5px] text-muted">{m.live_feedback_comment()}</span>
        <textarea
          className="field mt-1 w-full"
          rows={2}
          maxLength={500}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
      </label>
      <FormError text={error} />
      <button type="submit" className="btn btn-quiet mt-2" disabled={reason === null}>
        {m.live_feedback_send()}
      </button>
    </form>
  );
}
