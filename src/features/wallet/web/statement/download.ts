import type { Language } from '../../../../platform/contract.ts';
import { download } from '../../../../shell/api/download.ts';
import type { StatementFilter } from './statement-filter.tsx';

/** Saves the guest's movements as a table. Throws as {@link download} does. */
export const downloadStatement = (language: Language, filter: StatementFilter): Promise<void> =>
  download('/guest/statement.csv', { language, ...filter }, 'statement.csv');

/** Saves one of the guest's receipts. Throws as {@link download} does. */
export const downloadReceipt = (language: Language, number: number): Promise<void> =>
  download(`/payment/receipt/${number}/pdf`, { language }, `receipt-${number}.pdf`);
