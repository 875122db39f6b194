import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { probe, single } from '../../../../../test/notifications/probe.ts';
import { features } from '../../../../app/features.ts';
import type { CallInput } from '../../../../platform/contract.ts';
import * as contract from '../../contract.ts';
import { writeToken } from './stop-token.ts';

describe('settings of notifications', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ features: [...features, probe] });
  });
  afterAll(() => app[Symbol.asyncDispose]());
  const pool = () => app.context.database.pool;

  it('are not kept of who has no account any more, whatever old mail is pressed', async () => {
    const guest = await app.account();
    await pool().query(`update guests set user_id = null, erased_at = now() where id = $1`, [guest.guestId]);
    for (const kind of [null, single.name]) {
      const params = { token: writeToken(app.context.secrets, { guestId: guest.guestId, kind }) };
      expect((await app.refused(contract.stopNotificationMails, { params }, null)).code).toBe('not-found');
    }
    for (const table of ['notification_preferences', 'notification_switches'])
      expect((await pool().query(`select from ${table} where guest_id = $1`, [guest.guestId])).rowCount).toBe(0);
  });

  it('keep what was chosen on one page where another changes something else at the same moment', async () => {
    const guest = await app.account();
    const quiet = { from: 20, until: 7 };
    for (let nth = 0; nth < 8; nth++) {
      await pool().query('delete from notification_preferences where guest_id = $1', [guest.guestId]);
      const put = (body: CallInput<typeof contract.putNotificationSwitches>['body']) =>
        app.ok(contract.putNotificationSwitches, { body }, guest);
      await Promise.all([put({ takesMails: false }), put({ floats: false }), put({ quiet })]);
      expect(await app.ok(contract.getNotificationSwitches, {}, guest)).toMatchObject({
        takesMails: false,
        floats: false,
        quiet,
      });
    }
  });
});
