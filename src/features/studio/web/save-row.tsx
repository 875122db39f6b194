import { m } from '#messages';
import { FormError } from '../../../ui/notice.tsx';
import { studioProblem } from './problems.ts';

interface SaveRowProps {
  /** Whether what stands there can be kept, and differs from what is. */
  ready: boolean;
  saved: boolean;
  error: unknown;
  label?: string;
}

/** The end of a form: the button, and what became of it. */
export function SaveRow({ ready, saved, error, label }: SaveRowProps) {
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-4">
      <button type="submit" className="btn btn-primary" disabled={!ready}>
        {label ?? m.studio_save()}
      </button>
      {saved ? (
        <p role="status" className="text-sea">
          {m.studio_saved()}
        </p>
      ) : null}
      {error === null ? null : <FormError text={studioProblem(error)} />}
    </div>
  );
}
