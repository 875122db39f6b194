import { useState } from 'react';
import { m } from '#messages';
import { useApiAction } from '../../../../../ui/data/use-api.ts';
import { Field } from '../../../../../ui/form/field.tsx';
import { Form } from '../../../../../ui/form/form.tsx';
import { useForm, type FieldErrors } from '../../../../../ui/form/use-form.ts';
import { FormError } from '../../../../../ui/notice.tsx';
import { studioConstants } from '../../../studio-constants.ts';
import type { Offer } from '../../../contract.ts';
import { setGoal } from '../../../contract.ts';
import { getOffer } from '../../../contract.ts';
import { studioErrorText, studioSentences } from '../../../../studio/web/index.ts';
import { RoomGoal } from '../dashboard/room-goal.tsx';

const isCoins = (text: string): boolean =>
  /^\d{1,7}$/.test(text) && Number(text) >= 1 && Number(text) <= studioConstants.mostGoalCoins;

/** What the room tips for together: one goal at a time. */
export function GoalForm({ goal }: { goal: Offer['goal'] }) {
  const [begun, setBegun] = useState(0);
  const { mutateAsync: begin } = useApiAction(setGoal, { answers: getOffer });
  const end = useApiAction(setGoal, { answers: getOffer });
  const form = useForm({
    fields: ['title', 'coins'],
    check({ title, coins }) {
      const wrong: FieldErrors<'title' | 'coins'> = {};
      if (title.trim() === '') wrong.title = m.shell_field_missing();
      if (!isCoins(coins)) wrong.coins = m.shell_field_wrong();
      return wrong;
    },
    async send({ title, coins }) {
      await begin({ body: { goal: { title: title.trim(), coins: Number(coins) } } });
      setBegun((before) => before + 1);
    },
    sentences: studioSentences(),
  });

  return (
    <>
      {goal === null ? null : (
        <div className="mb-5 max-w-[560px]">
          <RoomGoal goal={goal} />
          <button
            type="button"
            className="btn btn-quiet mt-3"
            disabled={end.isPending}
            onClick={() => end.mutate({ body: { goal: null } })}
          >
            {m.live_studio_goal_end()}
          </button>
          {end.error === null ? null : <FormError text={studioErrorText(end.error)} />}
        </div>
      )}
      <Form form={form} submit={goal === null ? m.live_studio_goal_begin() : m.live_studio_goal_replace()}>
        <div key={begun} className="grid max-w-[560px] grid-cols-[1fr_7rem] gap-2">
          <Field
            bare
            name="title"
            label={m.live_studio_goal_title()}
            placeholder={m.live_studio_goal_example()}
            maxLength={studioConstants.titleLength}
            autoComplete="off"
          />
          <Field
            bare
            name="coins"
            label={m.live_studio_goal_coins()}
            placeholder="VXC"
            inputMode="numeric"
            autoComplete="off"
            className="text-right tabular-nums"
          />
        </div>
      </Form>
    </>
  );
}
