import type { FastifyReply } from 'fastify';
import { serve, type Rest } from '../../../platform/http/rest.ts';
import {
  creditGuest,
  getGuestBalance,
  getLedgerAccounts,
  getLedgerEntries,
  getReceiptPdf,
  getRefund,
  getSpending,
  getStatement,
  getStatementCsv,
  postLedgerCheck,
  postPause,
  postRefund,
  putLimits,
  putReminder,
} from '../contract.ts';
import type { LedgerExplorer } from './ledger/ledger-explorer.ts';
import type { PaperReceipt } from './statement/receipt-pdf.ts';
import type { RefundService } from './statement/refund-service.ts';
import { statementCsv } from './statement/statement-csv.ts';
import { wholeStatement } from './statement/statement.ts';
import type { Credits } from './ledger/credits.ts';
import type { Wallet } from './ledger/wallet.ts';

/** What the calls stand on. */
export interface WalletEndpoints {
  wallet: Wallet;
  credits: Credits;
  refunds: RefundService;
  explorer: LedgerExplorer;
  /** One of the guest's receipts; throws `not-found` for anybody else's. */
  receiptOf(guestId: string, number: number): Promise<PaperReceipt>;
}

/** Reading much, or writing what concerns money: nobody does it more often. */
const seldom = { limit: { max: 30, timeWindow: '1 minute' } };
const verySeldom = { limit: { max: 4, timeWindow: '1 minute' } };

export function walletRest(rest: Rest, { wallet, credits, refunds, explorer, receiptOf }: WalletEndpoints): void {
  const { spending } = wallet;
  serve(rest, getGuestBalance, ({ caller }) => wallet.balance(caller.guestId));
  serve(rest, creditGuest, async ({ caller, params, body }) => {
    await credits.give(caller, params.guestId, body);
    return { success: true } as const;
  });
  serve(rest, getStatement, ({ caller, query: { before, kind, from, to } }) =>
    wallet.statement(caller.guestId, before, { kind, from, to }),
  );
  serve(
    rest,
    getStatementCsv,
    async ({ caller, query: { kind, from, to }, language, reply }) => {
      const filter = { kind, from, to };
      const movements = await wholeStatement((before) => wallet.statement(caller.guestId, before, filter));
      asFile(reply, 'text/csv; charset=utf-8', 'statement.csv').serializer(String);
      return statementCsv(movements, language);
    },
    seldom,
  );
  serve(
    rest,
    getReceiptPdf,
    async ({ caller, params, language, reply }) => {
      const { receiptPdf } = await import('./statement/receipt-pdf.ts');
      const pages = await receiptPdf(await receiptOf(caller.guestId, params.number), language);
      const name = `receipt-${params.number}.pdf`;
      // The contract's text carries bytes: they are sent as such.
      const bytes = (text: string) => Buffer.from(text, 'latin1');
      // Fastify sends bytes as well as text, but its types know only text.
      asFile(reply, 'application/pdf', name).serializer(bytes as unknown as (text: string) => string);
      return pages.toString('latin1');
    },
    seldom,
  );

  serve(rest, getSpending, ({ caller }) => spending.of(caller.guestId));
  serve(rest, putLimits, ({ caller, body }) => spending.setLimits(caller.guestId, body), seldom);
  serve(rest, putReminder, ({ caller, body }) => spending.setReminder(caller.guestId, body), seldom);
  serve(rest, postPause, ({ caller, body }) => spending.pause(caller.guestId, body.length), seldom);

  serve(rest, getRefund, async ({ caller }) => ({ items: await refunds.offers(caller.guestId) }));
  serve(
    rest,
    postRefund,
    async ({ caller, body }) => {
      await refunds.ask(caller.guestId, body);
      return { success: true as const };
    },
    seldom,
  );

  serve(rest, getLedgerAccounts, ({ query }) => explorer.accounts(query.prefix, query.after));
  serve(rest, getLedgerEntries, ({ query }) => explorer.entries(query.account, query.before));
  serve(rest, postLedgerCheck, () => explorer.check(), verySeldom);
}

const asFile = (reply: FastifyReply, type: string, name: string): FastifyReply =>
  reply.type(type).header('content-disposition', `attachment; filename="${name}"`);
