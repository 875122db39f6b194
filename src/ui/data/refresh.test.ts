import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { queryClient } from './query-client.ts';
import { refresh } from './use-api.ts';

it('asks again behind a first answer that was on its way', async () => {
  const path = '/studio/things';
  const [before, after] = [Promise.withResolvers<string[]>(), Promise.withResolvers<string[]>()];
  const answers = [before.promise, after.promise];
  const observer = new QueryObserver(queryClient, {
    queryKey: [path, 'de'],
    queryFn: () => answers.shift() ?? Promise.reject(new Error('asked too often')),
  });
  const shown = Promise.withResolvers<void>();
  const stop = observer.subscribe(({ data }) => {
    if (data?.length === 1) shown.resolve();
  });
  refresh({ path });
  before.resolve([]);
  after.resolve(['made']);
  await shown.promise;
  stop();
  expect(observer.getCurrentResult().data).toEqual(['made']);
  queryClient.clear();
});
