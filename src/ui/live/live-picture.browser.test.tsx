import { afterEach, expect, test } from 'vitest';
import { ApiProblem } from '../../shell/api/client.ts';
import { show } from '../dev/show.tsx';
import { LivePicture } from './live-picture.tsx';

let close = () => {};
afterEach(() => close());

test('a refusal of the stream is told to whoever shows the picture, with what the server has said', async () => {
  const refusal = new ApiProblem({ code: 'preview-limit', status: 429 });
  const told: unknown[] = [];
  const access = () => Promise.reject(refusal);
  const onRefused = (error: unknown) => void told.push(error);
  close = await show(<LivePicture access={access} onRefused={onRefused} />);
  await expect.poll(() => told).toEqual([refusal]);
});

test('one that comes after the picture has gone is told to nobody', async () => {
  const { promise, reject } = Promise.withResolvers<never>();
  const told: unknown[] = [];
  const access = () => promise;
  const onRefused = (error: unknown) => void told.push(error);
  const leave = await show(<LivePicture access={access} onRefused={onRefused} />);
  leave();
  reject(new ApiProblem({ code: 'preview-limit', status: 429 }));
  await promise.catch(() => undefined);
  await Promise.resolve();
  expect(told).toEqual([]);
});
