export type LedgerErrorCode =
  | 'invalid-account'
  | 'invalid-transfer'
  | 'account-mismatch'
  | 'asset-mismatch'
  | 'unknown-account'
  | 'out-of-range'
  | 'immutable';

/** A request the ledger refuses as such. What merely does not go through (no funds, known key) is a result, not an error. */
export class LedgerError extends Error {
  readonly code: LedgerErrorCode;

  constructor(code: LedgerErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'LedgerError';
    this.code = code;
  }
}

/** The states our own functions raise, those of a sum too large, and those of texts PostgreSQL cannot keep. */
const codes: Readonly<Record<string, LedgerErrorCode>> = {
  LG001: 'account-mismatch',
  LG002: 'asset-mismatch',
  LG003: 'immutable',
  '22003': 'out-of-range',
  '23514': 'out-of-range',
  '22P02': 'invalid-transfer',
  '22P05': 'invalid-transfer',
};

/** Turns what PostgreSQL reports for our statements into a {@link LedgerError}; everything else passes as it is. */
export function translate(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return error;
  const code = codes[error.code];
  return code === undefined ? error : new LedgerError(code, error.message, { cause: error });
}
