/** An error whose code and message the other side may know. */
export class RealtimeError extends Error {
  readonly code: string;
  /** Facts beside the code, such as a price. */
  readonly details: Record<string, unknown> | undefined;

  constructor(code: string, message: string, details?: Record<string, unknown>) {
    super(message);
    this.details = details;
    this.name = 'RealtimeError';
    this.code = code;
  }
}
