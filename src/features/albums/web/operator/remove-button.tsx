import { useState } from 'react';
import { ReasonDialog } from '../../../backoffice/web/index.ts';

interface RemoveButtonProps {
  label: string;
  title: string;
  text: string;
  className?: string;
  /** What it is about, for those who hear the page. */
  name?: string;
  onAct: (reason: string) => Promise<unknown>;
  onDone?: () => void;
}

/** Takes something away from everybody, with a reason that is kept. */
export function RemoveButton({
  label,
  title,
  text,
  className = 'btn btn-quiet text-signal',
  name = label,
  onAct,
  onDone,
}: RemoveButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={className} aria-label={name} onClick={() => setOpen(true)}>
        {label}
      </button>
      {isOpen ? (
        <ReasonDialog
          title={title}
          text={text}
          action={label}
          onAct={onAct}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false);
            onDone?.();
          }}
        />
      ) : null}
    </>
  );
}
