import { serve, type Rest } from '../../../platform/http/rest.ts';
import { getGuestBalance, getStatement } from '../contract.ts';
import type { Wallet } from './wallet.ts';

export function walletRest(rest: Rest, wallet: Wallet): void {
  serve(rest, getGuestBalance, ({ caller }) => wallet.balance(caller.guestId));
  serve(rest, getStatement, ({ caller, query }) => wallet.statement(caller.guestId, query.before));
}
