import { useState } from 'react';

interface PressTwiceProps {
  label: string;
  /** What stands there after the first press. */
  confirm: string;
  /** What it is about, for those who hear the page. */
  about: string;
  disabled: boolean;
  onPress: () => void;
}

/** A button for what cannot be taken back: it asks once more, and forgets the question when it is left. */
export function PressTwice({ label, confirm, about, disabled, onPress }: PressTwiceProps) {
  const [asking, setAsking] = useState(false);
  return (
    <button
      type="button"
      className={`btn btn-quiet ${asking ? 'text-signal' : ''}`}
      aria-label={`${asking ? confirm : label}: ${about}`}
      disabled={disabled}
      onBlur={() => setAsking(false)}
      onClick={() => {
        if (asking) onPress();
        setAsking(!asking);
      }}
    >
      {asking ? confirm : label}
    </button>
  );
}
