import { useId } from 'react';
import { Switch } from '../../../../ui/switch.tsx';

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
      <Switch labelledBy={id} on={on} disabled={disabled} onChange={onChange} />
    </div>
  );
}
