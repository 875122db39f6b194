import { useState } from 'react';
import { m } from '#messages';
import { ReasonDialog } from '../../../backoffice/web/index.ts';
import type { Told } from '../../contract.ts';

interface FileStepsProps {
  file: Pick<Told, 'mayDecideObjection'> & { title: string; state: string; objectedAt: string | null };
  /** What taking it away is called, and what it does. */
  removal: { label: string; text: string };
  remove: (reason: string) => Promise<unknown>;
  decide: (overturn: boolean, reason: string) => Promise<unknown>;
}

/** What operators may do to a film or an album, each with a reason that is kept. */
export function FileSteps({ file, removal, remove, decide }: FileStepsProps) {
  const [open, setOpen] = useState<'remove' | 'overturn' | 'uphold' | null>(null);
  const close = () => setOpen(null);
  const words = {
    remove: [removal.label, removal.text],
    overturn: [m.reviews_overturn(), m.reviews_overturn_text()],
    uphold: [m.reviews_uphold(), m.reviews_uphold_text()],
  } as const;
  return (
    <div className="mt-6 mb-8">
      {file.objectedAt === null ? null : file.mayDecideObjection ? (
        <div className="mb-3 flex flex-wrap gap-3">
          <button type="button" className="btn btn-primary" onClick={() => setOpen('overturn')}>
            {words.overturn[0]}
          </button>
          <button type="button" className="btn btn-quiet" onClick={() => setOpen('uphold')}>
            {words.uphold[0]}
          </button>
        </div>
      ) : (
        <p className="mb-3 max-w-[60ch] text-muted">{m.reviews_error_another_operator()}</p>
      )}
      {file.state === 'removed' ? null : (
        <button type="button" className="btn btn-quiet text-signal" onClick={() => setOpen('remove')}>
          {words.remove[0]}
        </button>
      )}
      {open === null ? null : (
        <ReasonDialog
          title={`${words[open][0]}: ${file.title}`}
          text={words[open][1]}
          action={words[open][0]}
          onAct={(reason) => (open === 'remove' ? remove(reason) : decide(open === 'overturn', reason))}
          onClose={close}
          onDone={close}
        />
      )}
    </div>
  );
}
