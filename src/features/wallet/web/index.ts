export { useBalance } from './balance.ts';
export { BalanceChip } from './balance-chip.tsx';
export { BalanceView } from './balance-view.tsx';
export { walletSentences } from './faults.ts';
export { ReceiptDownload } from './receipt-download.tsx';
export { SpendingReminder } from './spending-reminder.tsx';
export { voucherNames } from './voucher-names.ts';
