import { useId, useState, type ReactNode } from 'react';
import { m } from '#messages';
import { ReasonDialog } from './reason-dialog.tsx';

interface ReviewCardProps {
  title: string;
  children: ReactNode;
  /** What else is asked for where it is approved. */
  asked?: ReactNode;
  decide: (approve: boolean, reason: string) => Promise<unknown>;
  /** A way beside the two, e.g. for who is unsure. */
  third?: { label: string; text: string; act: (reason: string) => Promise<unknown> };
  /** Somebody else has to decide. */
  isClosed?: boolean;
  /** False while something is missing that it cannot be approved without; what, says the obstacle. */
  isApprovable?: boolean;
  obstacle?: string | null;
}

/** Something that guests see only once somebody has looked at it: approved, or given back with a reason. */
export function ReviewCard({
  title,
  children,
  asked,
  decide,
  third,
  isClosed = false,
  isApprovable = true,
  obstacle = null,
}: ReviewCardProps) {
  const id = useId();
  const [open, setOpen] = useState<'approve' | 'refuse' | 'third' | null>(null);
  const close = () => setOpen(null);
  const words = {
    approve: [m.backoffice_approve(), m.backoffice_approve_text()],
    refuse: [m.backoffice_refuse(), m.backoffice_refuse_text()],
    third: [third?.label ?? '', third?.text ?? ''],
  } as const;
  return (
    <li className="rounded-[18px] border border-line bg-surface p-5">
      <h2 className="text-[20px]">{title}</h2>
      <div className="mt-3">{children}</div>
      {isClosed ? null : (
        <div className="mt-4 flex flex-wrap gap-3">
          {obstacle === null ? null : (
            <p id={id} className="w-full max-w-[64ch] text-[14.5px] text-signal">
              {obstacle}
            </p>
          )}
          <button
            type="button"
            className="btn btn-primary"
            disabled={!isApprovable}
            aria-describedby={obstacle === null ? undefined : id}
            onClick={() => setOpen('approve')}
          >
            {words.approve[0]}
          </button>
          <button type="button" className="btn btn-quiet" onClick={() => setOpen('refuse')}>
            {words.refuse[0]}
          </button>
          {third === undefined ? null : (
            <button type="button" className="btn text-muted hover:text-ink" onClick={() => setOpen('third')}>
              {third.label}
            </button>
          )}
        </div>
      )}
      {open === null ? null : (
        <ReasonDialog
          title={`${words[open][0]}: ${title}`}
          text={words[open][1]}
          action={words[open][0]}
          onAct={(reason) =>
            open === 'third' && third !== undefined ? third.act(reason) : decide(open === 'approve', reason)
          }
          onClose={close}
          onDone={close}
        >
          {open === 'approve' ? asked : null}
        </ReasonDialog>
      )}
    </li>
  );
}
