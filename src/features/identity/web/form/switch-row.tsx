import { useId, useState } from 'react';
import { FormError } from '../../../../ui/notice.tsx';
import { Switch } from '../../../../ui/switch.tsx';
import { accountProblem } from '../problems.ts';

interface SwitchRowProps {
  label: string;
  text: string;
  /** As it was when the page came. */
  initially: boolean;
  save: (on: boolean) => Promise<unknown>;
}

/** A setting that is on or off and saved at once; it goes back when that fails. */
export function SwitchRow({ label, text, initially, save }: SwitchRowProps) {
  const id = useId();
  const [on, setOn] = useState(initially);
  const [problem, setProblem] = useState<string | null>(null);
  async function change(next: boolean) {
    setOn(next);
    setProblem(null);
    await save(next).catch((fault: unknown) => {
      setOn(!next);
      setProblem(accountProblem(fault));
    });
  }
  return (
    <div className="border-t border-line py-4 first:border-0 first:pt-0">
      <div className="flex items-start gap-5">
        <div className="grow">
          <p id={id} className="font-medium">
            {label}
          </p>
          <p className="max-w-[56ch] text-[14.5px] text-pretty text-muted">{text}</p>
        </div>
        <Switch labelledBy={id} on={on} onChange={(next) => void change(next)} />
      </div>
      {problem === null ? null : <FormError text={problem} />}
    </div>
  );
}
