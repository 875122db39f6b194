import { useId, useState } from 'react';
import { FormError } from '../../../shell/ui/notice.tsx';
import { accountProblem } from './problems.ts';

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
        <button
          type="button"
          role="switch"
          aria-checked={on}
          aria-labelledby={id}
          onClick={() => void change(!on)}
          className="group inline-grid h-11 w-14 shrink-0 place-items-center"
        >
          <span className="flex h-7 w-12 items-center rounded-full border border-line bg-surface px-1 transition-colors group-aria-checked:border-sea group-aria-checked:bg-sea">
            <span className="size-5 rounded-full bg-ink transition-transform group-aria-checked:translate-x-[18px] group-aria-checked:bg-ground" />
          </span>
        </button>
      </div>
      {problem === null ? null : <FormError text={problem} />}
    </div>
  );
}
