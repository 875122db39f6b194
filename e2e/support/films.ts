import { expect } from '@playwright/test';
import { callsBy } from '../../test/api/calls.ts';
import { isSettled, ownFilm, publishedFilm } from '../../test/films/published.ts';
import { callerAt } from '../../test/processes/platform-process.ts';
import { withPeople, type Performer } from './people.ts';
import { baseUrl } from './platform.ts';

/** A real film of hers in the shop, for 20 coins, rated 18. Answers its number. */
export async function soldFilm({ person }: Performer, film: { title: string; seconds: number }): Promise<number> {
  const { ok } = callsBy(callerAt(baseUrl).raw);
  return withPeople(({ account }) =>
    publishedFilm({ ok, account, origin: baseUrl }, person, {
      ...film,
      async settled(calls, performer, filmId) {
        await expect
          .poll(async () => isSettled(await ownFilm(calls, performer, filmId)), { timeout: 90_000, intervals: [500] })
          .toBe(true);
        return ownFilm(calls, performer, filmId);
      },
    }),
  );
}
