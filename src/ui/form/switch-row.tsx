import { useId } from 'react';
import { FormError } from '../notice.tsx';
import { Switch } from './switch.tsx';

interface SwitchRowProps {
  label: string;
  text: string;
  on: boolean;
  disabled?: boolean;
  /** Why it could not be switched; null for no reason. */
  error?: string | null;
  onChange: (on: boolean) => void;
}

/** Something that is on or off, with a sentence on what that means. */
export function SwitchRow({ label, text, on, disabled = false, error = null, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <div>
      <div className="flex items-start justify-between gap-5">
        <div>
          <h3 id={id} className="font-medium">
            {label}
          </h3>
          <p className="max-w-[56ch] text-[14.5px] text-pretty text-muted">{text}</p>
        </div>
        <Switch labelledBy={id} on={on} disabled={disabled} onChange={onChange} />
      </div>
      {error === null ? null : <FormError text={error} />}
    </div>
  );
}
