/** A fault whose code and message the other side may know. */
export class RealtimeError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'RealtimeError';
    this.code = code;
  }
}
