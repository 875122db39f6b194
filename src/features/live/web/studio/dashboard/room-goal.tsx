import { m } from '#messages';
import { formatCoins, formatNumber, useLanguage } from '../../../../../shell/addresses/language.ts';
import type { StudioState } from '../../../contract.ts';

/** What the room is tipping for, and how far it has come. */
export function RoomGoal({ goal }: { goal: NonNullable<StudioState['goal']> }) {
  const language = useLanguage();
  return (
    <section data-testid="studio-goal" data-given={goal.given}>
      <p className="flex justify-between gap-3 text-[14px] tabular-nums">
        <span id="studio-goal" className="truncate font-medium">
          {goal.title}
        </span>
        <span className={`shrink-0 ${goal.isReached ? 'text-sea' : 'text-muted'}`}>
          {goal.isReached
            ? m.live_studio_goal_reached()
            : m.live_studio_goal_of({
                given: formatNumber(goal.given, language),
                coins: formatCoins(goal.coins, language),
              })}
        </span>
      </p>
      <progress
        aria-labelledby="studio-goal"
        max={goal.coins}
        value={Math.min(goal.given, goal.coins)}
        className="mt-2 block h-2 w-full appearance-none overflow-hidden rounded-full bg-raised [&::-moz-progress-bar]:bg-gold [&::-webkit-progress-bar]:bg-raised [&::-webkit-progress-value]:bg-gold"
      />
    </section>
  );
}
