import { m } from '#messages';
import { problemText } from '../../../shell/problem-text.ts';
import { walletSentences } from './faults.ts';

/** While something loads, or where it could not: one sentence and one way onward. */
export function LoadState({ error, reload, height }: { error: unknown; reload: () => void; height: string }) {
  if (error === undefined) return <div role="status" aria-label={m.shell_loading()} className={`skeleton ${height}`} />;
  return (
    <div className="flex flex-wrap items-center gap-4 py-4">
      <p role="alert" className="text-signal">
        {problemText(error, walletSentences)}
      </p>
      <button type="button" className="btn btn-quiet" onClick={reload}>
        {m.shell_retry()}
      </button>
    </div>
  );
}
