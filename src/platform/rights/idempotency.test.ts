import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { runIdempotent, type IdempotentWrite } from './idempotency.ts';

describe('a press that costs', () => {
  let app: TestApp;
  let owner: string;
  beforeAll(async () => {
    app = await startTestApp();
    owner = (await app.account()).guestId;
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const press = (more: Partial<IdempotentWrite> = {}): IdempotentWrite => ({
    owner,
    scope: 'tip',
    key: randomUUID(),
    of: { room: 1, coins: 1 },
    ...more,
  });
  let done = 0;
  const run = (asked: IdempotentWrite, work = () => Promise.resolve({ number: ++done })) =>
    app.context.database.transaction((client) => runIdempotent(client, asked, work));

  it('is done once, and answers the same again', async () => {
    const asked = press();
    const first = await run(asked);
    expect(first.isRepeat).toBe(false);
    expect(await run({ ...asked, of: { coins: 1, room: 1 } })).toEqual({ answer: first.answer, isRepeat: true });
  });

  it('is a conflict with another content under its key, and leaves the first as it was', async () => {
    const asked = press();
    const { answer } = await run(asked);
    await expect(run({ ...asked, of: { room: 2, coins: 10_000 } })).rejects.toMatchObject({ code: 'conflict' });
    expect(await run(asked)).toEqual({ answer, isRepeat: true });
  });

  it('is done once of many at the same moment', async () => {
    const before = done;
    const asked = press();
    const all = await Promise.all(Array.from({ length: 8 }, () => run(asked)));
    expect(done).toBe(before + 1);
    expect(all.filter(({ isRepeat }) => !isRepeat)).toHaveLength(1);
    expect(new Set(all.map(({ answer }) => answer.number)).size).toBe(1);
  });

  it('leaves its key free where it failed, and knows keys of others and of other kinds apart', async () => {
    const asked = press();
    await expect(run(asked, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect((await run(asked)).isRepeat).toBe(false);
    expect((await run({ ...asked, scope: 'gift' })).isRepeat).toBe(false);
    const { guestId } = await app.account();
    expect((await run({ ...asked, owner: guestId })).isRepeat).toBe(false);
  });
});
