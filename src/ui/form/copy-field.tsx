import { useId, useState } from 'react';
import { m } from '#messages';

/** Something to be copied into another program. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const id = useId();
  const [copied, setCopied] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      // Without https browsers copy nothing by themselves: the text can be marked and copied.
      setCopied(false);
    }
  }

  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-[14px] font-medium">
        {label}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          className="field font-mono text-[14px]"
          readOnly
          value={value}
          onFocus={(event) => event.target.select()}
        />
        <button type="button" className="btn btn-quiet shrink-0" onClick={() => void copy()}>
          {copied ? m.shell_copied() : m.shell_copy()}
        </button>
      </div>
    </div>
  );
}
