import { useState } from 'react';
import { m } from '#messages';
import { useLanguage } from '../../../../../shell/addresses/language.ts';
import { studioConstants } from '../../../studio-constants.ts';
import type { Offer } from '../../../contract.ts';
import { saveGoal } from '../calls.ts';
import { RoomGoal } from '../desk/room-goal.tsx';
import { type Asked, SaveRow } from '../../../../studio/web/index.ts';

/** What the room tips for together: one goal at a time. */
export function GoalForm({ asked, goal }: { asked: Asked<Offer>; goal: Offer['goal'] }) {
  const language = useLanguage();
  const [title, setTitle] = useState('');
  const [coins, setCoins] = useState('');
  const isNumber = /^\d{1,7}$/.test(coins) && Number(coins) >= 1 && Number(coins) <= studioConstants.mostGoalCoins;

  async function begin() {
    const done = await asked.act(() => saveGoal(language, { title: title.trim(), coins: Number(coins) }));
    if (!done) return;
    setTitle('');
    setCoins('');
  }

  return (
    <>
      {goal === null ? null : (
        <div className="mb-5 max-w-[560px]">
          <RoomGoal goal={goal} />
          <button
            type="button"
            className="btn btn-quiet mt-3"
            disabled={asked.busy}
            onClick={() => void asked.act(() => saveGoal(language, null))}
          >
            {m.live_studio_goal_end()}
          </button>
        </div>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void begin();
        }}
      >
        <div className="flex max-w-[560px] gap-2">
          <input
            className="field"
            maxLength={studioConstants.titleLength}
            aria-label={m.live_studio_goal_title()}
            placeholder={m.live_studio_goal_example()}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
          <input
            className="field w-28 shrink-0 text-right tabular-nums"
            inputMode="numeric"
            aria-label={m.live_studio_goal_coins()}
            placeholder="VXC"
            value={coins}
            onChange={(event) => setCoins(event.target.value)}
          />
        </div>
        <SaveRow
          ready={title.trim() !== '' && isNumber && !asked.busy}
          saved={false}
          error={asked.error}
          label={goal === null ? m.live_studio_goal_begin() : m.live_studio_goal_replace()}
        />
      </form>
    </>
  );
}
