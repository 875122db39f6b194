import { randomUUID } from 'node:crypto';
import { voucherTypes } from '../../src/features/wallet/constants.ts';
import type { TestApp } from '../app.ts';

/** Voucher minutes of video chat, good with all performers. */
export const giveMinutes = (app: TestApp, guestId: string, amount: number): Promise<void> =>
  app.context.database.transaction((client) =>
    app.wallet.vouchers.grant(
      {
        key: randomUUID(),
        guestId,
        type: voucherTypes.videochat,
        amount,
        actorId: null,
        expiresAt: null,
        source: 'x',
      },
      client,
    ),
  );
