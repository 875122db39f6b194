import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { createNotices, referenceIn } from '../../../../test/people/notices.ts';
import type { TestGuest } from '../../../../test/people/people.ts';
import { guestSession } from '../../../platform/guest-contract.ts';
import {
  AVS_PAY_REQUEST,
  avsCallback,
  decideAvs,
  getAvsChanges,
  getAvsQueue,
  revokeAvs,
  type AvsPayRequest,
} from '../contract.ts';

const reason = 'looked at by hand';

describe('age checks in the hands of operators', () => {
  let app: TestApp;
  let operator: TestGuest;
  beforeAll(async () => {
    app = await startTestApp();
    operator = await app.account({ role: 'operator', may: ['age-checks'] });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  async function pending(guest: TestGuest): Promise<string> {
    const { data } = await app.query(AVS_PAY_REQUEST, { forwardUrl: `${app.origin}/de/#window-12345` }, guest);
    const reference = referenceIn((data as AvsPayRequest).avsPayRequest.checkoutLink);
    const body = createNotices(app).notice({ reference, outcome: 'pending' });
    await app.ok(avsCallback, { params: { provider: 'sandbox' }, body }, null);
    return reference;
  }
  const stateOf = async (guest: TestGuest) => (await app.ok(guestSession, { body: { language: 'de' } }, guest)).guest;
  const decide = (requestId: string, outcome: 'accepted' | 'rejected', message: string | null) =>
    app.ok(decideAvs, { params: { requestId }, body: { outcome, message, reason } }, operator);

  it('wait in a queue and are decided once, with words for the guest', async () => {
    const guest = await app.account();
    const channel = await app.channel(guest);
    const requestId = await pending(guest);
    const { items } = await app.ok(getAvsQueue, { query: {} }, operator);
    expect(items.map((item) => item.requestId)).toContain(requestId);
    await decide(requestId, 'rejected', 'Das Bild war zu dunkel.');
    const { data } = await channel.received.find(({ type }) => type === 'avsRejected');
    expect(data).toEqual({ message: 'Das Bild war zu dunkel.' });
    expect(await stateOf(guest)).toMatchObject({ avsStatus: 'rejected', avsMessage: 'Das Bild war zu dunkel.' });
    const again = await app.refused(
      decideAvs,
      { params: { requestId }, body: { outcome: 'accepted', message: null, reason } },
      operator,
    );
    expect(again.code).toBe('conflict');
  });

  it('are taken back, and the history tells how all came about', async () => {
    const guest = await app.account();
    await decide(await pending(guest), 'accepted', null);
    const channel = await app.channel(guest);
    await app.ok(
      revokeAvs,
      { params: { guestId: guest.guestId }, body: { message: 'Bitte prüfe dich neu.', reason } },
      operator,
    );
    await channel.received.find(({ type }) => type === 'avsRevoked');
    expect(await stateOf(guest)).toMatchObject({ hasAvs: false, avsStatus: 'unknown' });
    const { items } = await app.ok(getAvsChanges, { params: { guestId: guest.guestId } }, operator);
    expect(items.map(({ was, became, operatorId }) => [was, became, operatorId])).toEqual([
      ['accepted', 'unknown', operator.guestId],
      ['pending', 'accepted', operator.guestId],
      ['unknown', 'pending', null],
    ]);
  });

  it('are noted, with who did it and why, before anything is done', async () => {
    const { rows } = await app.context.database.pool.query<{ action: string; reason: string | null }>(
      `select action, reason from audit_log where operator_id = $1 order by id desc limit 2`,
      [operator.guestId],
    );
    expect(rows).toEqual([
      { action: 'GET /backoffice/avs/guests/:guestId', reason: null },
      { action: 'POST /backoffice/avs/guests/:guestId/revoke', reason },
    ]);
    await expect(app.context.database.pool.query(`delete from audit_log`)).rejects.toThrow('kept as it was written');
  });

  it('are nothing for operators without the right, or without a second factor', async () => {
    const other = await app.account({ role: 'operator', may: ['payments'] });
    expect((await app.refused(getAvsQueue, { query: {} }, other)).code).toBe('forbidden');
    await app.context.database.pool.query(
      `delete from session_assurance where session_id in
         (select s.id from auth_session s join guests g on g.user_id = s."userId" where g.id = $1)`,
      [operator.guestId],
    );
    expect((await app.refused(getAvsQueue, { query: {} }, operator)).code).toBe('second-factor-required');
  });
});
