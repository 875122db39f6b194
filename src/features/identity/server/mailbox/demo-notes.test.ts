import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { setupNotes } from '../../../../platform/feature/feature-slots.ts';
import { demoAddresses } from '../../demo-addresses.ts';
import { fillAccounts } from '../../demo.ts';

describe('a platform that has left the demo world behind', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  it('says that its operator is still one, until he is locked', async () => {
    const notes = async () =>
      (await Promise.all(app.app.slots.all(setupNotes).map((read) => read())))
        .flat()
        .filter(({ variable }) => variable === 'DEMO');
    expect(await notes()).toEqual([]);
    await fillAccounts(app.context);
    expect(await notes()).toMatchObject([{ text: expect.stringContaining(demoAddresses.operator) as string }]);
    const { pool } = app.context.database;
    await pool.query(`update guests set is_locked = true where user_id = (select id from auth_user where email = $1)`, [
      demoAddresses.operator,
    ]);
    expect(await notes()).toEqual([]);
  });
});
