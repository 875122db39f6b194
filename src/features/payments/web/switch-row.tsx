import { useId } from 'react';

interface SwitchRowProps {
  label: string;
  text: string;
  on: boolean;
  disabled: boolean;
  onChange: (on: boolean) => void;
}

/** Something that is on or off, with a sentence on what that means. */
export function SwitchRow({ label, text, on, disabled, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-6">
      <div>
        <h3 id={id} className="font-medium">
          {label}
        </h3>
        <p className="text-muted">{text}</p>
      </div>
      <button
        type="button"
        role="switch"
        aria-checked={on}
        aria-labelledby={id}
        disabled={disabled}
        onClick={() => onChange(!on)}
        className="group inline-grid h-11 w-14 shrink-0 place-items-center disabled:opacity-50"
      >
        <span className="flex h-7 w-12 items-center rounded-full border border-line bg-surface px-1 transition-colors group-aria-checked:border-sea group-aria-checked:bg-sea">
          <span className="size-5 rounded-full bg-ink transition-transform group-aria-checked:translate-x-[18px] group-aria-checked:bg-ground" />
        </span>
      </button>
    </div>
  );
}
