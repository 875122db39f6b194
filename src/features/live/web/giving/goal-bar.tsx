import { m } from '#messages';
import { formatCoins, formatNumber, useLanguage } from '../../../../shell/addresses/language.ts';
import type { Goal } from '../../contract.ts';

/** What the room is tipping for, and how far it has come: an outline that fills. `floating`: it lies over the picture on a phone. */
export function GoalBar({ goal, floating = false }: { goal: Goal; floating?: boolean }) {
  const language = useLanguage();
  const part = Math.min(1, goal.given / goal.coins);
  return (
    <div
      className={`rounded-[14px] border border-line bg-surface px-4 py-3 text-[14px] ${floating ? 'max-md:border-transparent max-md:bg-[oklch(0.2_0.02_340/0.7)] max-md:backdrop-blur-md low:hidden' : ''}`}
      data-testid="goal"
      data-given={goal.given}
    >
      <p className="flex justify-between gap-3 tabular-nums">
        <span className="truncate">{goal.title}</span>
        <span className="shrink-0">
          {goal.isReached
            ? m.live_goal_reached()
            : m.live_goal_of({ given: formatNumber(goal.given, language), coins: formatCoins(goal.coins, language) })}
        </span>
      </p>
      <div
        role="progressbar"
        aria-label={goal.title}
        aria-valuemin={0}
        aria-valuemax={goal.coins}
        aria-valuenow={Math.min(goal.given, goal.coins)}
        className="mt-2.5 h-2.5 overflow-hidden rounded-full border border-current/60 p-px"
      >
        <div
          className="h-full origin-left rounded-full bg-current transition-transform duration-200"
          style={{ transform: `scaleX(${part})` }}
        />
      </div>
    </div>
  );
}
