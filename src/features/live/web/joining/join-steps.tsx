import { m } from '#messages';
import { Icon } from '../../../../ui/icon.tsx';
import type { Step } from './join-step.ts';

const ways: Partial<Record<Step, number>> = { login: 0, verify: 1, pending: 1, money: 2 };

/** How far a newcomer is on the way in: an account, his age, and coins where a minute costs some. Nothing for who is through. */
export function JoinSteps({ step, isFree }: { step: Step; isFree: boolean }) {
  const at = ways[step];
  if (at === undefined) return null;
  const names = [m.live_step_account(), m.live_step_age(), ...(isFree ? [] : [m.live_step_coins()])];
  return (
    <ol className="mt-4 flex gap-2" aria-label={m.live_steps()}>
      {names.map((name, nth) => (
        <li
          key={name}
          {...(nth === at && { 'aria-current': 'step' as const })}
          className={`grow basis-0 border-t-[3px] pt-1.5 text-[13px] ${nth < at ? 'border-sea text-muted' : nth === at ? 'border-ember font-medium' : 'border-line text-muted'}`}
        >
          <span className="flex items-center gap-1">
            {nth < at ? (
              <span className="text-sea">
                <Icon name="check" size={15} />
              </span>
            ) : (
              `${nth + 1}. `
            )}
            {name}
            {nth < at ? <span className="sr-only">{m.live_step_done()}</span> : null}
          </span>
        </li>
      ))}
    </ol>
  );
}
