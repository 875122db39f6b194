import { m } from '#messages';
import { studioProblem } from './problems.ts';
import type { Asked } from './use-asked.ts';

/** While something loads, or where it could not: one sentence and one way onward. */
export function LoadState({
  asked,
  height = 'h-48',
}: {
  asked: Pick<Asked<unknown>, 'error' | 'reload'>;
  height?: string;
}) {
  if (asked.error === null) {
    return <div role="status" aria-label={m.shell_loading()} className={`skeleton ${height}`} />;
  }
  return (
    <div className="flex flex-wrap items-center gap-4 py-4">
      <p role="alert" className="text-signal">
        {studioProblem(asked.error)}
      </p>
      <button type="button" className="btn btn-quiet" onClick={asked.reload}>
        {m.shell_retry()}
      </button>
    </div>
  );
}
