import { MediaError } from '../engine.ts';
import { SdpError } from '../sdp/session.ts';

/** Reads what a client sent. @throws MediaError `malformed` or `unsupported` in place of an SdpError. */
export function understand<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (error instanceof SdpError) throw new MediaError(error.kind, error.message, { cause: error });
    throw error;
  }
}
