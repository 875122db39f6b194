import { expect, it } from 'vitest';
import { startTestApp } from '../../test/app.ts';
import { feature } from '../platform/feature.ts';
import { features } from './features.ts';

const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;

it('leaves nothing running where a feature cannot be made', async () => {
  const create = () => {
    throw new Error('it cannot be made');
  };
  const before = timers();
  await expect(startTestApp({ features: [...features, feature({ name: 'unmade', create })] })).rejects.toThrow(
    'it cannot be made',
  );
  expect(timers()).toBeLessThanOrEqual(before);
});
