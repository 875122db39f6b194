import { startWatching } from '../../src/features/films/contract.ts';
import type { TestApp } from '../app.ts';
import type { TestGuest } from '../people/people.ts';

/** What a test of a film's delivery does: asks for addresses as browsers of guests do, and has people buy and watch it. */
export function createDelivery(of: () => { app: TestApp; film: { id: number } }) {
  const get = (url: string, guest: TestGuest | null, headers: Record<string, string> = {}) =>
    fetch(new URL(url, of().app.origin), {
      headers: { ...(guest === null ? {} : { cookie: guest.cookie }), ...headers },
    });
  const buy = (guest: TestGuest) =>
    of().app.context.database.pool.query(`insert into film_purchases (film_id, guest_id, price) values ($1, $2, 40)`, [
      of().film.id,
      guest.guestId,
    ]);
  return {
    get,
    async status(url: string, guest: TestGuest | null): Promise<number> {
      const answer = await get(url, guest);
      await answer.arrayBuffer();
      return answer.status;
    },
    buy,
    async buyer() {
      const guest = await of().app.account({ verified: true });
      await buy(guest);
      return guest;
    },
    start: (guest: TestGuest, videoId = of().film.id) => of().app.ok(startWatching, { body: { videoId } }, guest),
  };
}
