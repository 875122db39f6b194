import { useId } from 'react';
import { m } from '#messages';
import { useApi } from '../../../../ui/data/use-api.ts';
import { Popover } from '../parts/popover.tsx';
import { getInboxTools } from '../../contract.ts';

/** Beside the field: what she often writes, put into it by one press. */
export function QuickAnswers({ onChoose }: { onChoose: (text: string) => void }) {
  const id = useId();
  const { data } = useApi(getInboxTools, {});
  const answers = data?.quickAnswers ?? [];
  return (
    <Popover
      id={id}
      icon="chat"
      label={m.messenger_insert_quick()}
      anchor="--quick-answers"
      button="size-12 shrink-0"
      panel="my-1 max-h-[50dvh] w-[min(360px,calc(100vw-32px))] overflow-y-auto [position-area:top_span-right]"
    >
      {answers.length === 0 ? <p className="p-2 text-pretty text-muted">{m.messenger_quick_none()}</p> : null}
      {answers.map((answer) => (
        <button
          key={answer}
          type="button"
          className="menu-item wrap-anywhere"
          popoverTarget={id}
          popoverTargetAction="hide"
          onClick={() => onChoose(answer)}
        >
          {answer}
        </button>
      ))}
    </Popover>
  );
}
