import { getGuestBalance } from '../../src/features/wallet/contract.ts';
import type { TestApp } from '../app.ts';
import { goOnAir, makers, type People } from '../api/inputs.ts';
import type { TestGuest } from '../people/people.ts';

const used = ['nameless', 'account', 'owner', 'vip', 'restricted', 'performer', 'secondPerformer', 'operator'] as const;
export type Sender = (typeof used)[number];
export type Senders = Pick<People, Sender>;

/** Who sends. They may do all that is theirs, and so lose their session now and then: then there are others. */
export async function createSenders(app: TestApp): Promise<{ people: Senders; renew(): Promise<void> }> {
  const make = makers(app);
  const people = Object.fromEntries(await Promise.all(used.map(async (kind) => [kind, await make[kind]()]))) as Senders;
  await goOnAir(app, people.performer);
  return {
    people,
    async renew() {
      for (const kind of used) {
        const who: TestGuest = people[kind];
        const { status } = await app.raw(
          { method: 'GET', path: `/rest/v1${getGuestBalance.path}` },
          { ...who, address: '10.1.0.1' },
        );
        if (status !== 200) Object.assign(people, { [kind]: await make[kind]() });
      }
    },
  };
}
