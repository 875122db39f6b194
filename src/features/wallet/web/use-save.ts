import { useState } from 'react';
import { m } from '#messages';
import { problemText } from '../../../shell/problem-text.ts';
import type { SpendingView } from '../contract.ts';
import { walletSentences } from './faults.ts';

/** One form's way to the server: what to say when it is through, and when it is not. */
export function useSave(onSaved: (spending: SpendingView) => void) {
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);

  async function save(work: () => Promise<SpendingView>): Promise<void> {
    setBusy(true);
    setNotice(null);
    setError(null);
    try {
      onSaved(await work());
      setNotice(m.wallet_saved());
    } catch (failed) {
      setError(problemText(failed, walletSentences));
    } finally {
      setBusy(false);
    }
  }

  function refuse(text: string): void {
    setNotice(null);
    setError(text);
  }

  return { busy, notice, error, save, refuse };
}
