import { m } from '#messages';
import { purposes, type Consent, type Purpose } from './consent.ts';

const words: Record<Purpose, { label: () => string; text: () => string }> = {
  functional: { label: m.shell_consent_functional, text: m.shell_consent_functional_text },
  analytics: { label: m.shell_consent_analytics, text: m.shell_consent_analytics_text },
};

interface ConsentChoicesProps {
  choice: Consent;
  onChange: (choice: Consent) => void;
}

/** What may be kept besides what is necessary; nothing is ticked beforehand. */
export default function ConsentChoices({ choice, onChange }: ConsentChoicesProps) {
  return (
    <div className="flex flex-col gap-1 pt-1">
      <Choice label={m.shell_consent_necessary()} text={m.shell_consent_necessary_text()} checked disabled />
      {purposes.map((purpose) => (
        <Choice
          key={purpose}
          label={words[purpose].label()}
          text={words[purpose].text()}
          checked={choice[purpose]}
          onChange={(checked) => onChange({ ...choice, [purpose]: checked })}
        />
      ))}
    </div>
  );
}

interface ChoiceProps {
  label: string;
  text: string;
  checked: boolean;
  disabled?: boolean;
  onChange?: (checked: boolean) => void;
}

function Choice({ label, text, checked, disabled = false, onChange }: ChoiceProps) {
  return (
    <label className="grid min-h-11 grid-cols-[auto_1fr] gap-x-3 py-2 text-[14px]">
      <input
        type="checkbox"
        className="row-span-2 mt-1 size-4 accent-ember"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange?.(event.currentTarget.checked)}
      />
      <span className="font-medium text-ink">{label}</span>
      <span className="text-muted">{text}</span>
    </label>
  );
}
