import { m } from '#messages';
import { formatCoins, formatNumber, useLanguage } from '../../../../shell/addresses/language.ts';
import type { TippingGoal } from '../../contract.ts';

/** How far her goal is. */
export function Goal({ goal: { goal, tipsSum, progressPercent, achieved } }: { goal: TippingGoal }) {
  const language = useLanguage();
  const sum = formatNumber(tipsSum, language);
  const whole = formatCoins(goal, language);
  return (
    <div className="px-4 pt-3 sm:px-5" data-testid="goal">
      <p className="flex flex-wrap items-baseline gap-x-3 text-[14.5px]">
        <span className={achieved ? 'font-medium text-sea' : 'text-muted'}>
          {achieved ? m.feed_goal_reached() : m.feed_goal()}
        </span>
        <span className="ml-auto tabular-nums">{m.feed_goal_sum({ sum, goal: whole })}</span>
      </p>
      <progress
        className="progress-bar mt-1.5 h-2 w-full"
        max={100}
        value={progressPercent}
        aria-label={m.feed_goal_label({ percent: progressPercent })}
      />
    </div>
  );
}
