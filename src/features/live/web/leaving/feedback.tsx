import { m } from '#messages';
import type { CallOutput } from '../../../../platform/contract.ts';
import { useApi, useApiAction } from '../../../../ui/data/use-api.ts';
import { OneOf, TextField } from '../../../../ui/form/field.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { surveyFeedback, surveyFeedbackData } from '../../contract.ts';

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
export function Feedback({ chatSessionId }: { chatSessionId: string }) {
  const { data } = useApi(surveyFeedbackData, { query: { chatSessionId } });
  const { mutateAsync: send, isSuccess } = useApiAction(surveyFeedback);
  const form = useForm({
    fields: ['reason', 'comment'],
    check: ({ reason }) => (reason === '' ? { reason: m.shell_field_wrong() } : {}),
    async send({ reason, comment }) {
      const chosen = data?.reasons.find((each) => each === reason);
      if (chosen !== undefined) await send({ body: { chatSessionId, reason: chosen, comment } });
    },
  });
  if (data === undefined) return null;
  if (isSuccess || data.isAnswered) {
    return (
      <p role="status" className="mt-2 text-[13.5px] text-muted">
        {m.live_feedback_thanks()}
      </p>
    );
  }
  return (
    <div className="mt-4" data-testid="feedback">
      <Form form={form} submit={m.live_feedback_send()} look="quiet">
        <OneOf
          row
          name="reason"
          legend={m.live_feedback_title()}
          choices={data.reasons.map((each) => [each, reasons[each]()])}
        />
        <div className="mt-2">
          <TextField name="comment" label={m.live_feedback_comment()} rows={2} className="min-h-20" maxLength={500} />
        </div>
      </Form>
    </div>
  );
}
