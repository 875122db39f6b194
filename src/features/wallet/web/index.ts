export { useBalance } from './balance/balance.ts';
export { BalanceChip } from './balance/balance-chip.tsx';
export { BalanceView } from './balance/balance-view.tsx';
export { walletSentences } from './faults.ts';
export { ReceiptDownload } from './statement/receipt-download.tsx';
export { SpendingReminder } from './limits/spending-reminder.tsx';
export { voucherNames } from './balance/voucher-names.ts';
