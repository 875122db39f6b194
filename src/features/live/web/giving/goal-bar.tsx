import { m } from '#messages';
import { formatCoins, formatNumber, useLanguage } from '../../../../shell/addresses/language.ts';
import type { Goal } from '../../contract.ts';

/** What the room is tipping for, and how far it has come. */
export function GoalBar({ goal }: { goal: Goal }) {
  const language = useLanguage();
  const part = Math.min(1, goal.given / goal.coins);
  return (
    <div
      className="rounded-[14px] bg-surface px-4 py-3 text-[14px] max-md:bg-[oklch(0.2_0.02_340/0.7)] max-md:backdrop-blur-md"
      data-testid="goal"
      data-given={goal.given}
    >
      <p className="flex justify-between gap-3 tabular-nums">
        <span className="truncate">{goal.title}</span>
        <span className="shrink-0 opacity-80">
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
        className="mt-2.5 h-1.5 overflow-hidden rounded-full bg-raised"
      >
        <div
          className="h-full origin-left rounded-full bg-gold transition-transform duration-200"
          style={{ transform: `scaleX(${part})` }}
        />
      </div>
    </div>
  );
}
