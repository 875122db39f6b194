import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import { onAir } from '../../../../test/live/room.ts';
import { chatShows, planShow } from '../contract.ts';

it('features the open show that most tickets are held for, and none before anybody holds one', async () => {
  await using app = await startTestApp();
  const plan = async (price: number, isInternal = false) => {
    const start = new Date(app.now().getTime() + 60_000).toISOString();
    const body = { title: 'Lieder am Kamin', description: 'Mit Gitarre.', price, start, minutes: 60, isInternal };
    return (await app.ok(planShow, { body }, await onAir(app))).items[0]?.id ?? 0;
  };
  const headers = { 'content-type': 'application/json' };
  const guest = await app.account({ verified: true, coins: 500 });
  const buy = async (showId: number, price: number, who = guest) => {
    const query = `mutation { buyChatTicket(showId: ${showId}, price: ${price}, requestKey: "${randomUUID()}") { success } }`;
    const { text } = await app.raw({ method: 'POST', path: '/gateway', body: { query }, headers }, who);
    expect(JSON.parse(text)).toMatchObject({ data: { buyChatTicket: { success: true } } });
  };
  const featured = async () =>
    (await app.ok(chatShows, { query: {} }, null)).items.flatMap(({ id, isFeatured }) => (isFeatured ? [id] : []));

  const [first, second] = [await plan(40), await plan(30)];
  expect(await featured()).toEqual([]);
  await buy(first, 40);
  expect(await featured()).toEqual([first]);
  await buy(second, 30);
  await buy(second, 30, await app.account({ verified: true, coins: 100 }));
  expect(await featured()).toEqual([second]);

  const query = '{ chatShows { id isFeatured price { currency value } } }';
  const { text } = await app.raw({ method: 'POST', path: '/gateway', body: { query }, headers }, guest);
  expect(JSON.parse(text)).toMatchObject({
    data: {
      chatShows: expect.arrayContaining([
        { id: second, isFeatured: true, price: { currency: 'VXC', value: 30 } },
        { id: first, isFeatured: false, price: { currency: 'VXC', value: 40 } },
      ]),
    },
  });
});
