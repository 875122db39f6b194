export { LedgerError, type LedgerErrorCode } from './errors.ts';
export { createLedger, type LedgerOptions } from './ledger.ts';
export type {
  AccountKind,
  AccountSpec,
  Audit,
  Entry,
  HistoryOptions,
  JsonObject,
  JsonValue,
  Ledger,
  Taken,
  Transfer,
  TransferResult,
} from './types.ts';
