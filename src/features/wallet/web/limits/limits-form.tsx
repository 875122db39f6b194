import { m } from '#messages';
import { formatCents, formatNumber, useLanguage } from '../../../../shell/addresses/language.ts';
import { useApiAction } from '../../../../ui/data/use-api.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { limitBounds } from '../../constants.ts';
import { getSpending, putLimits, type SpendingView } from '../../contract.ts';
import { parseMoney } from '../../../../platform/money/money.ts';
import { walletSentences } from '../error-sentences.ts';
import { formatBerlinMoment } from '../../../../platform/time/format.ts';

/** What may be spent at most on a day and in a month. */
export function LimitsForm({ spending: { day, month } }: { spending: SpendingView }) {
  const language = useLanguage();
  const { mutateAsync: save } = useApiAction(putLimits, { answers: getSpending });
  const money = (cents: number) => formatCents(cents, language);
  const entered = (text: string) => centsOf(text, language);
  const form = useForm({
    fields: ['day', 'month'],
    check: (values) => {
      const wrong = m.wallet_limit_wrong({ min: money(limitBounds.min), max: money(limitBounds.max) });
      const wanted = Object.entries(values).filter(([, text]) => entered(text) === undefined);
      return Object.fromEntries(wanted.map(([name]) => [name, wrong]));
    },
    send: (values) =>
      save({ body: { dayCents: entered(values.day) ?? null, monthCents: entered(values.month) ?? null } }),
    sentences: walletSentences,
    done: m.wallet_saved,
  });
  /** What was asked for last, also where it does not hold yet. */
  const shown = ({ cents, next }: SpendingView['day']): string => {
    const wanted = next === null ? cents : next.cents;
    return wanted === null ? '' : formatNumber(wanted / 100, language, 2);
  };
  const typed = { inputMode: 'decimal', autoComplete: 'off', maxLength: 14, className: 'tabular-nums' } as const;
  return (
    <Form form={form} submit={m.wallet_save()}>
      <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <Field
          {...typed}
          name="day"
          label={m.wallet_limit_day()}
          defaultValue={shown(day)}
          hint={<Spent limit={day} text={m.wallet_limit_spent_day({ money: money(day.spentCents) })} />}
        />
        <Field
          {...typed}
          name="month"
          label={m.wallet_limit_month()}
          defaultValue={shown(month)}
          hint={<Spent limit={month} text={m.wallet_limit_spent_month({ money: money(month.spentCents) })} />}
        />
      </div>
      <p className="mt-3 text-muted">{m.wallet_limit_hint()}</p>
    </Form>
  );
}

/** How much of a limit is spent, and a higher one that does not hold yet. */
function Spent({ limit: { cents, next }, text }: { limit: SpendingView['day']; text: string }) {
  const language = useLanguage();
  const day = next === null ? '' : formatBerlinMoment(next.at, language, 'medium');
  return (
    <>
      <p className="tabular-nums">{text}</p>
      {next === null || cents === null ? null : (
        <p className="text-gold">
          {m.wallet_limit_now({ money: formatCents(cents, language) })}{' '}
          {next.cents === null
            ? m.wallet_limit_next_none({ day })
            : m.wallet_limit_next({ day, money: formatCents(next.cents, language) })}
        </p>
      )}
    </>
  );
}

/** Cents; null for no limit, undefined for what is no limit that may be set. */
function centsOf(text: string, language: Parameters<typeof parseMoney>[2]): number | null | undefined {
  if (text.trim() === '') return null;
  const cents = parseMoney(text, 'EUR', language);
  return cents === null || cents < limitBounds.min || cents > limitBounds.max ? undefined : cents;
}
