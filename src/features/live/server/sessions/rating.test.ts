import { expect, it } from 'vitest';
import { onAir, sit } from '../../../../../test/live/room.ts';
import { steadyApp } from '../../../../../test/live/steady-app.ts';
import { getReceipt, surveyChatExit } from '../../contract.ts';

const held = steadyApp();

it('counts a rating once, and corrects it on the day that it was given', async () => {
  const performer = await onAir(held.app);
  const { guest, channel, chatSessionId } = await sit(held.app, held.clock, performer);
  const body = (stars: number) => ({ body: { chatSessionId, stars } });
  const { pool } = held.app.context.database;
  const figures = async () =>
    (
      await pool.query<{ ago: number; ratings: number; satisfied: number }>(
        `select (now() at time zone 'Europe/Berlin')::date - day as ago, ratings, satisfied
          from performer_rating_days where performer_id = $1`,
        [performer.performerId],
      )
    ).rows;

  // Nobody rates what still runs.
  expect((await held.app.refused(surveyChatExit, body(5), guest)).code).toBe('not-found');
  await channel.request('leaveChat', { actorId: performer.performerId });
  await held.app.ok(surveyChatExit, body(5), guest);
  expect(await figures()).toEqual([{ ago: 0, ratings: 1, satisfied: 1 }]);

  // Three days on, he thinks otherwise.
  await pool.query(`update chat_sessions set rated_on = rated_on - 3 where id = $1`, [chatSessionId]);
  await pool.query(`update performer_rating_days set day = day - 3 where performer_id = $1`, [performer.performerId]);
  await held.app.ok(surveyChatExit, body(2), guest);
  await held.app.ok(surveyChatExit, body(2), guest);
  expect(await figures()).toEqual([{ ago: 3, ratings: 1, satisfied: 0 }]);
  await held.app.ok(surveyChatExit, body(4), guest);
  expect(await figures()).toEqual([{ ago: 3, ratings: 1, satisfied: 1 }]);
  expect(await held.app.ok(getReceipt, { params: { chatSessionId } }, guest)).toMatchObject({ stars: 4 });

  const other = await held.app.account({ verified: true });
  expect((await held.app.refused(surveyChatExit, body(1), other)).code).toBe('not-found');
});
