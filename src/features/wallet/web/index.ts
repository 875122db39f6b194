export { useBalance } from './balance.ts';
export { BalanceChip } from './balance-chip.tsx';
export { BalanceView } from './balance-view.tsx';
