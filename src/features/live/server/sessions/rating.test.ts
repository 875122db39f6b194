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

it('counts what a guest says of her once a day, however often he comes and goes', async () => {
  const performer = await onAir(held.app);
  const { guest, channel, chatSessionId: first } = await sit(held.app, held.clock, performer);
  const { performerId: actorId } = performer;
  const chats = [first];
  for (let nth = 0; nth < 4; nth++) {
    await channel.request('leaveChat', { actorId });
    chats.push((await channel.request('joinChat', { actorId, mode: 'videoChat' })).chatSessionId);
  }
  await channel.request('leaveChat', { actorId });
  expect(new Set(chats).size).toBe(5);
  const { pool } = held.app.context.database;
  const figures = async () =>
    (
      await pool.query<{ ratings: number; satisfied: number }>(
        `select ratings, satisfied from performer_rating_days where performer_id = $1 order by day`,
        [actorId],
      )
    ).rows;
  // At once, from as many pages.
  await Promise.all(
    chats.map((chatSessionId) => held.app.ok(surveyChatExit, { body: { chatSessionId, stars: 1 } }, guest)),
  );
  expect(await figures()).toEqual([{ ratings: 1, satisfied: 0 }]);
  // On another day he has been here again.
  await pool.query(`update chat_sessions set rated_on = rated_on - 1 where guest_id = $1`, [guest.guestId]);
  await pool.query(`update performer_rating_days set day = day - 1 where performer_id = $1`, [actorId]);
  const again = (await channel.request('joinChat', { actorId, mode: 'videoChat' })).chatSessionId;
  await channel.request('leaveChat', { actorId });
  await held.app.ok(surveyChatExit, { body: { chatSessionId: again, stars: 5 } }, guest);
  expect(await figures()).toEqual([
    { ratings: 1, satisfied: 0 },
    { ratings: 1, satisfied: 1 },
  ]);
});
