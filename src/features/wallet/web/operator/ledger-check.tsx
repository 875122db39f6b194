import { useState } from 'react';
import { m } from '#messages';
import type { CallOutput } from '../../../../platform/contract.ts';
import { formatMoment, useLanguage } from '../../../../shell/addresses/language.ts';
import { useApiAction } from '../../../../ui/data/use-api.ts';
import { postLedgerCheck } from '../../contract.ts';
import { backofficeErrorText } from '../../../backoffice/web/index.ts';

type Checked = CallOutput<typeof postLedgerCheck>;

/** Recounts the whole ledger when asked, and says what came of it and when. */
export function LedgerCheck() {
  const language = useLanguage();
  const [checked, setChecked] = useState<Checked | null>(null);
  const {
    mutate: check,
    isPending,
    error,
  } = useApiAction(postLedgerCheck, {
    onDone: setChecked,
  });

  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-5 gap-y-3 rounded-media bg-raised px-5 py-4">
      <div role="status" className="min-w-[240px] flex-1">
        {error === null ? null : <p className="text-signal">{backofficeErrorText(error)}</p>}
        {checked === null ? (
          <p className="text-muted">{m.wallet_operator_ledger_check_text()}</p>
        ) : (
          <>
            <p className={`font-medium ${checked.ok ? 'text-sea' : 'text-signal'}`}>
              {checked.ok ? m.wallet_operator_ledger_ok() : m.wallet_operator_ledger_broken()}
            </p>
            <p className="text-[14px] text-muted">{formatMoment(checked.at, language)}</p>
            {checked.problems.map((problem) => (
              <p key={problem} className="text-[14px] break-words">
                {problem}
              </p>
            ))}
          </>
        )}
      </div>
      <button type="button" className="btn btn-primary" disabled={isPending} onClick={() => check({})}>
        {isPending ? m.shell_loading() : m.wallet_operator_ledger_check()}
      </button>
    </div>
  );
}
