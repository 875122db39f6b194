import { expect, it } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import { getNotificationsSettings } from '../../identity/contract.ts';

it('where nobody carries messages, none is offered', async () => {
  await using app = await startTestApp({ env: { SANDBOX: '0' } });
  const { smsReach } = await app.ok(getNotificationsSettings, {}, await app.account());
  expect(smsReach).toBe('unavailable');
});
