import { m } from '#messages';
import { useApiAction } from '../../../../ui/data/use-api.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { remindBounds } from '../../constants.ts';
import { getSpending, putReminder, type SpendingView } from '../../contract.ts';
import { walletSentences } from '../error-sentences.ts';

const names = ['minutes', 'coins'] as const;

/** After how much time or how many coins of a paid chat the guest wants to hear of it. */
export function ReminderForm({ spending: { remind } }: { spending: SpendingView }) {
  const { mutateAsync: save } = useApiAction(putReminder, { answers: getSpending });
  const form = useForm({
    fields: names,
    check: (values) =>
      Object.fromEntries(
        names.flatMap((name) => (entered(values[name], remindBounds[name]) === undefined ? [[name, wrong()]] : [])),
      ),
    send: ({ minutes, coins }) =>
      save({
        body: {
          minutes: entered(minutes, remindBounds.minutes) ?? null,
          coins: entered(coins, remindBounds.coins) ?? null,
        },
      }),
    sentences: walletSentences,
    done: m.wallet_saved,
  });
  const typed = { inputMode: 'numeric', autoComplete: 'off', maxLength: 5, className: 'tabular-nums' } as const;
  return (
    <Form form={form} submit={m.wallet_save()} look="quiet">
      <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <Field {...typed} name="minutes" label={m.wallet_remind_minutes()} defaultValue={remind.minutes ?? ''} />
        <Field {...typed} name="coins" label={m.wallet_remind_coins()} defaultValue={remind.coins ?? ''} />
      </div>
      <p className="mt-1 text-muted">{m.wallet_remind_hint()}</p>
    </Form>
  );
}

const wrong = () =>
  m.wallet_remind_wrong({
    minMinutes: remindBounds.minutes.min,
    maxMinutes: remindBounds.minutes.max,
    minCoins: remindBounds.coins.min,
    maxCoins: remindBounds.coins.max,
  });

/** A whole number within its bounds; null for none, undefined for anything else. */
function entered(text: string, { min, max }: { min: number; max: number }): number | null | undefined {
  if (text.trim() === '') return null;
  const value = /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
  return value >= min && value <= max ? value : undefined;
}
