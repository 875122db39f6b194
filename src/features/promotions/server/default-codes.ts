import type { Context } from '../../../platform/context.ts';
import { voucherTypes } from '../../wallet/constants.ts';
import { CHAT_TRIAL_CODE, TRIAL_BUDGET_COINS, WELCOME_CODE } from '../constants.ts';
import type { NewBonusCode } from '../contract.ts';
import type { Budgets } from '../../wallet/server/index.ts';
import { budgetOf } from './promotions.ts';
import { insertCode } from './store.ts';

const always = {
  validTo: null,
  quantity: null,
  budgetCoins: null,
  oncePerGuest: true,
  conditions: { requireMobileAuth: false, vip: false, firstTopUpOnly: false },
} as const;

/** §9: the welcome code and the code for trying a chat. */
const defaultCodes: readonly NewBonusCode[] = [
  {
    ...always,
    code: WELCOME_CODE,
    conditions: { ...always.conditions, firstTopUpOnly: true },
    benefits: [
      {
        kind: 'topUpPercent',
        steps: [
          { fromCents: 1000, percent: 10 },
          { fromCents: 2500, percent: 20 },
          { fromCents: 5000, percent: 30 },
        ],
      },
    ],
  },
  {
    ...always,
    code: CHAT_TRIAL_CODE,
    budgetCoins: TRIAL_BUDGET_COINS,
    benefits: [{ kind: 'voucher', type: voucherTypes.videochat, amount: 3, actorId: null, days: 30 }],
  },
];

/** Makes the codes that are always there, at every start; one that an operator has ended stays so. */
export async function createDefaultCodes({ database }: Pick<Context, 'database'>, budgets: Budgets): Promise<void> {
  for (const code of defaultCodes) {
    await database.transaction(async (client) => {
      const row = await insertCode(client, code);
      if (row !== null && code.budgetCoins !== null) await budgets.set(budgetOf(row), code.budgetCoins, client);
    });
  }
}
