import { useState, type SubmitEvent } from 'react';
import { m } from '#messages';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { FormError } from '../../../../ui/notice.tsx';
import { download } from '../../../../shell/api/download.ts';
import { backofficeProblem } from '../../../backoffice/web/index.ts';

/** A day as a field for days takes it. */
const dayOf = (date: Date): string => date.toLocaleDateString('sv-SE');

/** What was decided in a span of days, as a table for the books. */
export function PayoutExport() {
  const language = useLanguage();
  const [today] = useState(() => new Date());
  const [from, setFrom] = useState(dayOf(new Date(today.getFullYear(), today.getMonth(), 1)));
  const [to, setTo] = useState(dayOf(today));
  const [error, setError] = useState<unknown>(null);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setError(null);
    download('/backoffice/payouts.csv', { language, from, to }, `payouts-${from}-${to}.csv`).catch(setError);
  }

  return (
    <form onSubmit={submit} className="border-t border-line pt-6">
      <h2 className="text-[22px]">{m.wallet_operator_payouts_table()}</h2>
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <Day label={m.wallet_operator_from()} value={from} max={to} onChange={setFrom} />
        <Day label={m.wallet_operator_to()} value={to} min={from} onChange={setTo} />
        <button type="submit" className="btn btn-quiet" disabled={from === '' || to === ''}>
          {m.wallet_operator_payouts_save()}
        </button>
      </div>
      <FormError text={error === null ? null : backofficeProblem(error)} />
    </form>
  );
}

interface DayProps {
  label: string;
  value: string;
  min?: string;
  max?: string;
  onChange: (day: string) => void;
}

function Day({ label, onChange, ...bounds }: DayProps) {
  return (
    <label>
      <span className="mb-1.5 block text-[14px] text-muted">{label}</span>
      <input
        type="date"
        required
        className="field max-w-44"
        {...bounds}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </label>
  );
}
