import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../../../ui/icon.tsx';

interface PopoverProps {
  /** Names it for what shuts it from inside. */
  id: string;
  icon: IconName;
  label: string;
  /** By which the page places one below or above the other, as a custom ident. */
  anchor: `--${string}`;
  /** Looks of the button, and where and how wide it opens. */
  button: string;
  panel: string;
  children: ReactNode;
}

/** A button, and what it opens beside itself; a press elsewhere shuts it. */
export function Popover({ id, icon, label, anchor, button, panel, children }: PopoverProps) {
  return (
    <>
      <button
        type="button"
        className={`icon-btn hover:bg-raised ${button}`}
        popoverTarget={id}
        aria-label={label}
        title={label}
        style={{ anchorName: anchor }}
      >
        <Icon name={icon} />
      </button>
      <div
        id={id}
        popover="auto"
        className={`m-0 flex-col gap-1 rounded-control border border-line bg-overlay p-2 text-ink shadow-[var(--shadow)] [inset:auto] open:flex ${panel}`}
        style={{ positionAnchor: anchor }}
      >
        {children}
      </div>
    </>
  );
}
