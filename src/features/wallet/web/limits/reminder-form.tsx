import { useId, useState } from 'react';
import { m } from '#messages';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { FormError } from '../../../../ui/notice.tsx';
import { remindBounds } from '../../constants.ts';
import type { SpendingView } from '../../contract.ts';
import { saveReminder } from '../calls.ts';
import { useSave } from '../use-save.ts';

interface FormProps {
  spending: SpendingView;
  onSaved: (spending: SpendingView) => void;
}

/** After how much time or how many coins of a paid chat the guest wants to hear of it. */
export function ReminderForm({ spending: { remind }, onSaved }: FormProps) {
  const language = useLanguage();
  const id = useId();
  const [minutes, setMinutes] = useState(String(remind.minutes ?? ''));
  const [coins, setCoins] = useState(String(remind.coins ?? ''));
  const { save, busy, notice, error, refuse } = useSave(onSaved);

  function submit() {
    const wanted = { minutes: wished(minutes, remindBounds.minutes), coins: wished(coins, remindBounds.coins) };
    if (wanted.minutes === undefined || wanted.coins === undefined) return refuse(wrong());
    const body = { minutes: wanted.minutes, coins: wanted.coins };
    return save(() => saveReminder(language, body));
  }

  const field = (name: string, label: string, value: string, set: (text: string) => void) => (
    <div>
      <label htmlFor={`${id}-${name}`} className="mb-1.5 block font-medium">
        {label}
      </label>
      <input
        id={`${id}-${name}`}
        className="field tabular-nums"
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        value={value}
        aria-describedby={`${id}-hint ${id}-error`}
        onChange={(event) => set(event.target.value)}
      />
    </div>
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
        {field('minutes', m.wallet_remind_minutes(), minutes, setMinutes)}
        {field('coins', m.wallet_remind_coins(), coins, setCoins)}
      </div>
      <p id={`${id}-hint`} className="mt-3 text-muted">
        {m.wallet_remind_hint()}
      </p>
      <div id={`${id}-error`} className="mt-1 mb-2">
        <FormError text={error} />
      </div>
      <div className="flex items-center gap-4">
        <button type="submit" className="btn btn-quiet" disabled={busy}>
          {m.wallet_save()}
        </button>
        <p role="status" className="text-sea">
          {notice}
        </p>
      </div>
    </form>
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
function wished(text: string, { min, max }: { min: number; max: number }): number | null | undefined {
  if (text.trim() === '') return null;
  const value = /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
  return value >= min && value <= max ? value : undefined;
}
