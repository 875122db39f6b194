import { useState } from 'react';
import { m } from '#messages';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { problemText } from '../../../../shell/problem-text.ts';
import { downloadReceipt } from './download.ts';

/** Saves a receipt on paper. */
export function ReceiptDownload({ number }: { number: number }) {
  const language = useLanguage();
  const [error, setError] = useState<string | null>(null);

  async function save() {
    setError(null);
    try {
      await downloadReceipt(language, number);
    } catch (failed) {
      setError(problemText(failed));
    }
  }

  return (
    <>
      <button
        type="button"
        className="min-h-11 shrink-0 px-1 text-[13.5px] underline underline-offset-4"
        aria-label={m.wallet_pdf_of({ number: String(number) })}
        onClick={() => void save()}
      >
        {m.wallet_pdf()}
      </button>
      {error === null ? null : (
        <p role="alert" className="text-[13.5px] text-signal">
          {error}
        </p>
      )}
    </>
  );
}
