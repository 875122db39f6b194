import { useEffect, useState, type ComponentProps, type ReactNode } from 'react';

/** How long the second press is waited for. */
const WAITS_MS = 6000;

const quiet = ['btn-quiet', 'btn-quiet text-signal'] as const;

interface PressTwiceProps extends Omit<ComponentProps<'button'>, 'onClick' | 'type' | 'children'> {
  label: string;
  /** What stands there after the first press. */
  confirm: string;
  /** What it is about, for those who hear the page. */
  about?: string;
  /** Of its two states. */
  looks?: readonly [calm: string, asking: string];
  /** Where there is nothing to lose one press is enough. */
  asks?: boolean;
  onPress: () => void;
  children?: ReactNode;
}

/** A button for what cannot be taken back: it asks once more, and forgets the question in a while or when it is left. */
export function PressTwice({
  label,
  confirm,
  about,
  looks = quiet,
  asks = true,
  onPress,
  children,
  ...button
}: PressTwiceProps) {
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    if (!isAsking) return;
    const timer = setTimeout(() => setAsking(false), WAITS_MS);
    return () => clearTimeout(timer);
  }, [isAsking]);
  const text = isAsking ? confirm : label;
  return (
    <button
      {...button}
      type="button"
      className={`btn ${looks[isAsking ? 1 : 0]}`}
      {...(about === undefined ? {} : { 'aria-label': `${text}: ${about}` })}
      onBlur={() => setAsking(false)}
      onClick={() => {
        if (isAsking || !asks) onPress();
        setAsking(!isAsking && asks);
      }}
    >
      {text}
      {children}
    </button>
  );
}
