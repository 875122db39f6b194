import { useEffect, useEffectEvent, useState } from 'react';
import { m } from '#messages';
import { formatMoment, useLanguage } from '../../../../shell/addresses/language.ts';
import { FormError } from '../../../../ui/notice.tsx';
import { fetchExport, sendExportWish, type Copy } from '../account/account-calls.ts';
import { accountProblem } from '../problems.ts';

/** While a copy is being made, it is looked for this often. */
const LOOK_MS = 3000;

/** A copy of one's data: asked for, being made, ready for seven days. */
export function ExportSection({ copy, onChanged }: { copy: Copy | null; onChanged: () => void }) {
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isBeingMade = copy !== null && copy.readyAt === null;
  const look = useEffectEvent(onChanged);
  useEffect(() => {
    if (!isBeingMade) return;
    const timer = setInterval(() => look(), LOOK_MS);
    return () => clearInterval(timer);
  }, [isBeingMade]);

  async function act(work: () => Promise<unknown>) {
    setBusy(true);
    setProblem(null);
    await work().catch((fault: unknown) => setProblem(accountProblem(fault)));
    setBusy(false);
  }

  if (isBeingMade) return <p role="status">{m.identity_export_making()}</p>;
  return (
    <>
      {copy === null ? (
        <button
          type="button"
          className="btn btn-quiet"
          disabled={busy}
          onClick={() => void act(() => sendExportWish(language).then(onChanged))}
        >
          {busy ? m.shell_loading() : m.identity_export_ask()}
        </button>
      ) : (
        <>
          <p role="status" className="mb-4 text-sea">
            {m.identity_export_ready({ until: formatMoment(copy.expiresAt ?? copy.askedAt, language) })}
          </p>
          <button
            type="button"
            className="btn btn-primary"
            disabled={busy}
            onClick={() => void act(() => fetchExport(language, copy.id).then(save))}
          >
            {busy ? m.shell_loading() : m.identity_export_download()}
          </button>
          <button
            type="button"
            className="btn btn-quiet ml-3"
            disabled={busy}
            onClick={() => void act(() => sendExportWish(language).then(onChanged))}
          >
            {m.identity_export_again()}
          </button>
        </>
      )}
      <FormError text={problem} />
    </>
  );
}

/** Hands the copy to the browser as a file. */
function save(data: Record<string, unknown>): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'data.json';
  link.click();
  URL.revokeObjectURL(url);
}
