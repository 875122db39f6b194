import { useState, type ReactNode } from 'react';
import { m } from '#messages';
import { ReasonDialog } from './reason-dialog.tsx';

interface ReviewCardProps {
  title: string;
  children: ReactNode;
  /** What else is asked for where it is approved. */
  asked?: ReactNode;
  decide: (approve: boolean, reason: string) => Promise<unknown>;
}

/** Something that guests see only once somebody has looked at it: approved, or given back with a reason. */
export function ReviewCard({ title, children, asked, decide }: ReviewCardProps) {
  const [open, setOpen] = useState<boolean | null>(null);
  const close = () => setOpen(null);
  const action = open === true ? m.backoffice_approve() : m.backoffice_refuse();
  return (
    <li className="rounded-[18px] border border-line bg-surface p-5">
      <h2 className="text-[20px]">{title}</h2>
      <div className="mt-3">{children}</div>
      <div className="mt-4 flex flex-wrap gap-3">
        <button type="button" className="btn btn-primary" onClick={() => setOpen(true)}>
          {m.backoffice_approve()}
        </button>
        <button type="button" className="btn btn-quiet" onClick={() => setOpen(false)}>
          {m.backoffice_refuse()}
        </button>
      </div>
      {open === null ? null : (
        <ReasonDialog
          title={`${action}: ${title}`}
          text={open ? m.backoffice_approve_text() : m.backoffice_refuse_text()}
          action={action}
          onAct={(reason) => decide(open, reason)}
          onClose={close}
          onDone={close}
        >
          {open ? asked : null}
        </ReasonDialog>
      )}
    </li>
  );
}
