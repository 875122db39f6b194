export { createWallet, openHouseAccounts, type Charge, type Wallet } from './wallet.ts';
export { walletRest } from './rest.ts';
export { walletJobs } from './jobs.ts';
export { createReversals, openProviderAccounts, type Reversals } from './reversals.ts';
