interface ChipProps {
  label: string;
  on: boolean;
  onChange: (on: boolean) => void;
}

/** On or off, among others of its kind. */
export const Chip = ({ label, on, onChange }: ChipProps) => (
  <button
    type="button"
    aria-pressed={on}
    onClick={() => onChange(!on)}
    className="btn btn-quiet font-medium aria-pressed:border-ember aria-pressed:text-ember-text"
  >
    {label}
  </button>
);
