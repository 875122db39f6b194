import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { listNotifications } from '../../src/features/notifications/contract.ts';
import { findPurchases } from '../../src/features/wallet/contract.ts';
import type { TestApp } from '../app.ts';
import type { TestAccount } from '../people/people.ts';

/** What a test of returns looks at: what guests have, what operators see of it, and what is told. */
export function createReturnChecks(of: () => { app: TestApp; operator: TestAccount }) {
  return {
    parts: ({ guestId }: TestAccount) => of().app.wallet.parts(guestId),
    async listed({ guestId }: TestAccount) {
      const { app, operator } = of();
      return (await app.ok(findPurchases, { params: { guestId }, query: {} }, operator)).items;
    },
    isTrue: async () => expect(await of().app.context.ledger.check()).toEqual({ ok: true, problems: [] }),
    news: async (guest: TestAccount) =>
      (await of().app.ok(listNotifications, { query: {} }, guest)).items.map(({ title, text }) =>
        `${title} ${text ?? ''}`.trim(),
      ),
    /** With so many bought coins, and as many given ones, that a price of 40 is paid by both. */
    async rich(): Promise<TestAccount> {
      const { app } = of();
      const guest = await app.account({ verified: true, coins: 30 });
      await app.wallet.grantBonus({ key: randomUUID(), guestId: guest.guestId, coins: 30, reason: null });
      return guest;
    },
    hasAlbum: (albumId: number) => async (guest: TestAccount) => {
      const { status, text } = await of().app.raw({ method: 'GET', path: `/rest/v1/albums/${albumId}/guest` }, guest);
      return status === 200 && (JSON.parse(text) as { bought: boolean }).bought;
    },
  };
}
