export { useBalance } from './balance.ts';
export { BalanceChip } from './balance-chip.tsx';
export { BalanceView } from './balance-view.tsx';
export { walletSentences } from './faults.ts';
export { ReceiptDownload } from './receipt-download.tsx';
/** The limits in a window of others, loaded when they are wanted. */
export const limitsSlot = () => import('./limits-slot.tsx');
export { voucherNames } from './voucher-names.ts';
export { earningNames } from './earning-names.ts';
