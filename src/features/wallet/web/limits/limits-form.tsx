import { useId, useState } from 'react';
import { m } from '#messages';
import { formatCents, formatNumber, useLanguage } from '../../../../shell/addresses/language.ts';
import { FormError } from '../../../../ui/notice.tsx';
import { limitBounds } from '../../constants.ts';
import type { SpendingView } from '../../contract.ts';
import { parseMoney } from '../../money.ts';
import { saveLimits } from '../calls.ts';
import { useSave } from '../use-save.ts';

interface FormProps {
  spending: SpendingView;
  onSaved: (spending: SpendingView) => void;
}

/** What may be spent at most on a day and in a month. */
export function LimitsForm({ spending, onSaved }: FormProps) {
  const language = useLanguage();
  const id = useId();
  /** What was asked for last, also where it does not hold yet. */
  function shown({ cents, next }: SpendingView['day']): string {
    const wanted = next === null ? cents : next.cents;
    return wanted === null ? '' : formatNumber(wanted / 100, language, 2);
  }
  const [day, setDay] = useState(shown(spending.day));
  const [month, setMonth] = useState(shown(spending.month));
  const { save, busy, notice, error, refuse } = useSave(onSaved);

  function submit() {
    const [dayCents, monthCents] = [day, month].map((text) => wished(text, language));
    if (dayCents === undefined || monthCents === undefined) {
      const money = (cents: number) => formatCents(cents, language);
      return refuse(m.wallet_limit_wrong({ min: money(limitBounds.min), max: money(limitBounds.max) }));
    }
    return save(() => saveLimits(language, { dayCents, monthCents }));
  }

  const field = (name: string, label: string, value: string, set: (text: string) => void) => (
    <>
      <label htmlFor={`${id}-${name}`} className="mb-1.5 block font-medium">
        {label}
      </label>
      <input
        id={`${id}-${name}`}
        className="field tabular-nums"
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        value={value}
        aria-describedby={`${id}-hint ${id}-${name}-state ${id}-error`}
        onChange={(event) => set(event.target.value)}
      />
    </>
  );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className="grid gap-6 sm:grid-cols-2">
        <div>
          {field('day', m.wallet_limit_day(), day, setDay)}
          <div id={`${id}-day-state`} className="mt-1.5 text-[13.5px] text-faint tabular-nums">
            <p>{m.wallet_limit_spent_day({ money: formatCents(spending.day.spentCents, language) })}</p>
            <Next limit={spending.day} />
          </div>
        </div>
        <div>
          {field('month', m.wallet_limit_month(), month, setMonth)}
          <div id={`${id}-month-state`} className="mt-1.5 text-[13.5px] text-faint tabular-nums">
            <p>{m.wallet_limit_spent_month({ money: formatCents(spending.month.spentCents, language) })}</p>
            <Next limit={spending.month} />
          </div>
        </div>
      </div>
      <p id={`${id}-hint`} className="mt-3 text-muted">
        {m.wallet_limit_hint()}
      </p>
      <div id={`${id}-error`} className="mt-1 mb-2">
        <FormError text={error} />
      </div>
      <div className="flex items-center gap-4">
        <button type="submit" className="btn btn-primary" disabled={busy}>
          {m.wallet_save()}
        </button>
        <p role="status" className="text-sea">
          {notice}
        </p>
      </div>
    </form>
  );
}

/** A higher limit that does not hold yet. */
function Next({ limit: { cents, next } }: { limit: SpendingView['day'] }) {
  const language = useLanguage();
  if (next === null || cents === null) return null;
  const at = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Berlin' });
  const day = at.format(new Date(next.at));
  return (
    <p className="text-gold">
      {m.wallet_limit_now({ money: formatCents(cents, language) })}{' '}
      {next.cents === null
        ? m.wallet_limit_next_none({ day })
        : m.wallet_limit_next({ day, money: formatCents(next.cents, language) })}
    </p>
  );
}

/** Cents; null for no limit, undefined for what is no limit that may be set. */
function wished(text: string, language: Parameters<typeof parseMoney>[2]): number | null | undefined {
  if (text.trim() === '') return null;
  const cents = parseMoney(text, 'EUR', language);
  return cents === null || cents < limitBounds.min || cents > limitBounds.max ? undefined : cents;
}
