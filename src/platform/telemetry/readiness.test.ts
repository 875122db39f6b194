import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { until } from '../../../test/clocks/until.ts';

describe('readiness', () => {
  it('is not said as long as calls are refused', async () => {
    await using app = await startTestApp();
    let isThere = false;
    const probe = () => (isThere ? Promise.resolve() : Promise.reject(new Error('away')));
    app.context.availability.watch({ name: 'part', probe });
    const ask = async () => {
      const { status, text } = await app.raw({ method: 'GET', path: '/rest/v1/reporting/ready' }, null);
      return { status, details: (JSON.parse(text) as { details?: object }).details };
    };
    const refused = await until(ask, ({ status }) => status === 503);
    expect(refused.details).toEqual({ part: 'no-answer' });
    isThere = true;
    await until(ask, ({ status }) => status === 200);
  });
});
