import { commonErrors, type Problem } from '../contract.ts';

export type Details = Record<string, string | number | boolean>;

/** An error with a name that may be told to the outside. Anything else that is thrown answers as `internal`. */
export class AppError extends Error {
  readonly code: string;
  readonly status: number;
  readonly details: Details | undefined;

  constructor(code: string, status: number, details?: Details) {
    super(code);
    this.code = code;
    this.status = status;
    this.details = details;
  }

  toProblem(): Problem {
    return problem(this.code, this.status, this.details === undefined ? {} : { details: this.details });
  }
}

/** Makes the thrower of a feature's errors from its table of codes and statuses. */
export function errorsOf<T extends Record<string, number>>(
  table: T,
): (code: keyof T & string, details?: Details) => AppError {
  return (code, details) => new AppError(code, table[code] ?? 500, details);
}

/** Throws of the codes that all features share. */
export const commonError = errorsOf(commonErrors);

export function problem(code: string, status: number, more: Partial<Problem> = {}): Problem {
  return { type: `urn:separee:problem:${code}`, title: code, status, code, ...more };
}
