interface SwitchProps {
  /** The element that says what is on or off. */
  labelledBy: string;
  on: boolean;
  disabled?: boolean;
  onChange: (on: boolean) => void;
}

/** On or off, at once; as large as a thumb. */
export function Switch({ labelledBy, on, disabled = false, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-labelledby={labelledBy}
      disabled={disabled}
      onClick={() => onChange(!on)}
      className="group inline-grid h-11 w-14 shrink-0 place-items-center disabled:opacity-50"
    >
      <span className="flex h-7 w-12 items-center rounded-full border border-line bg-surface px-1 transition-colors group-aria-checked:border-sea group-aria-checked:bg-sea">
        <span className="size-5 rounded-full bg-ink transition-transform group-aria-checked:translate-x-[18px] group-aria-checked:bg-ground" />
      </span>
    </button>
  );
}
