import { m } from '#messages';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { errorText } from '../../../../shell/error-text.ts';
import { useAction } from '../../../../ui/data/use-api.ts';
import { downloadReceipt } from './download.ts';

/** Saves a receipt on paper. */
export function ReceiptDownload({ number }: { number: number }) {
  const language = useLanguage();
  const { mutate: save, error } = useAction(() => downloadReceipt(language, number));
  return (
    <>
      <button
        type="button"
        className="min-h-11 shrink-0 px-1 text-[13.5px] underline underline-offset-4"
        aria-label={m.wallet_pdf_of({ number: String(number) })}
        onClick={() => save()}
      >
        {m.wallet_pdf()}
      </button>
      {error === null ? null : (
        <p role="alert" className="text-[13.5px] text-signal">
          {errorText(error)}
        </p>
      )}
    </>
  );
}
