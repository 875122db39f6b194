import { useId } from 'react';
import { Switch } from '../../../../../ui/form/switch.tsx';
import { FormError } from '../../../../../ui/notice.tsx';
import { studioErrorText } from '../../../../studio/web/index.ts';

interface LetDownloadProps {
  label: string;
  text: string;
  on: boolean;
  isPending: boolean;
  error: unknown;
  onChange: (allowed: boolean) => void;
}

/** Whether buyers may keep a copy of what guests have been shown: her word, which holds at once. */
export function LetDownload({ label, text, on, isPending, error, onChange }: LetDownloadProps) {
  const id = useId();
  return (
    <div className="mt-4">
      <div className="flex max-w-[60ch] items-center justify-between gap-4">
        <p id={id}>{label}</p>
        <Switch labelledBy={id} on={on} disabled={isPending} onChange={onChange} />
      </div>
      <p className="max-w-[60ch] text-[14.5px] text-pretty text-muted">{text}</p>
      {error === null ? null : <FormError text={studioErrorText(error)} />}
    </div>
  );
}
