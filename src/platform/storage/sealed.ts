import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Files that lie with somebody else, so that he reads nothing of them and what he changes, cuts off or exchanges for another is noticed. A file
 * has a key of its own, from ours, its name and a salt at its beginning; it is encrypted (AES-256-GCM) in pieces, so that any part of it can be read
 * without what stands before it.
 */
const MARK = Buffer.from('SEP1');
const SALT_BYTES = 32;
const TAG_BYTES = 16;
/** Of the file in one piece; and the piece as it lies there. */
export const PIECE_BYTES = 64 * 1024;
export const SEALED_PIECE_BYTES = PIECE_BYTES + TAG_BYTES;
/** What stands before the first piece. */
export const HEAD_BYTES = MARK.length + SALT_BYTES;

const piecesOf = (bytes: number) => Math.max(1, Math.ceil(bytes / PIECE_BYTES));

/** How long a file of so many bytes is once it is sealed. */
export const sealedSize = (bytes: number): number => HEAD_BYTES + bytes + piecesOf(bytes) * TAG_BYTES;

/** The other way round. @throws Error for what is too short to be one */
export function plainSize(sealed: number): number {
  const body = sealed - HEAD_BYTES;
  if (body < TAG_BYTES) throw new Error('a stored file is cut off');
  return body - Math.ceil(body / SEALED_PIECE_BYTES) * TAG_BYTES;
}

const keyFrom = (key: Buffer, name: string, salt: Buffer) =>
  Buffer.from(hkdfSync('sha256', key, salt, `file ${name}`, 32));

/** Each piece once: its number, and whether it is the last, so that none can be left out or moved. */
function nonceOf(nth: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt8(isLast ? 1 : 0, 0);
  nonce.writeUInt32BE(nth, 8);
  return nonce;
}

/** Seals what comes piece by piece, in any portions; nothing may be read of it before its end has come. */
export async function* sealAll(
  key: Buffer,
  name: string,
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const own = keyFrom(key, name, salt);
  const sealPiece = (piece: Uint8Array, nth: number, isLast: boolean) => {
    const cipher = createCipheriv('aes-256-gcm', own, nonceOf(nth, isLast));
    return Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
  };
  yield Buffer.concat([MARK, salt]);
  let waiting = Buffer.alloc(0);
  let nth = 0;
  for await (const portion of source) {
    waiting = waiting.length === 0 ? Buffer.from(portion) : Buffer.concat([waiting, portion]);
    // The last one is known as such only when nothing comes after it.
    let at = 0;
    for (; waiting.length - at > PIECE_BYTES; at += PIECE_BYTES)
      yield sealPiece(waiting.subarray(at, at + PIECE_BYTES), nth++, false);
    waiting = waiting.subarray(at);
  }
  yield sealPiece(waiting, nth, true);
}

export interface Opener {
  /** Throws for a piece that is not the one that was written there. */
  open(piece: Buffer, nth: number): Buffer;
}

/** Reads the pieces of a file that has so many bytes, by what stands at its beginning. Throws for what is no sealed file. */
export function openerOf(key: Buffer, name: string, head: Buffer, bytes: number): Opener {
  if (!head.subarray(0, MARK.length).equals(MARK)) throw new Error('a stored file is not one of ours');
  const own = keyFrom(key, name, head.subarray(MARK.length, HEAD_BYTES));
  const last = piecesOf(bytes) - 1;
  return {
    open(piece, nth) {
      if (piece.length < TAG_BYTES) throw new Error('a stored file is cut off');
      const decipher = createDecipheriv('aes-256-gcm', own, nonceOf(nth, nth === last), { authTagLength: TAG_BYTES });
      decipher.setAuthTag(piece.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(piece.subarray(0, -TAG_BYTES)), decipher.final()]);
    },
  };
}
