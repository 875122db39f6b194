export { useBalance } from './balance/balance.ts';
export { BalanceChip } from './balance/balance-chip.tsx';
export { BalanceView } from './balance/balance-view.tsx';
export { walletSentences } from './error-sentences.ts';
export { ReceiptDownload } from './statement/receipt-download.tsx';
/** The limits in a window of others, loaded when they are wanted. */
export const limitsSlot = () => import('./limits/limits-slot.tsx');
export { voucherNames } from './balance/voucher-names.ts';
export { earningNames } from './earning-names.ts';
