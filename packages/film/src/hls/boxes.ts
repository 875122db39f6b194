/** A box of ISO/IEC 14496-12: where its content begins and ends in the bytes at hand. */
export interface Box {
  type: string;
  start: number;
  /** Of the content, behind size and type. */
  content: number;
  end: number;
}

/** The bytes are no boxes, or not those that are needed. */
export class BoxError extends Error {
  override name = 'BoxError';
}

/** The boxes between two places, in their order. */
export function boxesIn(bytes: Buffer, from = 0, to = bytes.length): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at < to;) {
    if (at + 8 > to) throw new BoxError('a box ends early');
    const short = bytes.readUInt32BE(at);
    if (short === 1 && at + 16 > to) throw new BoxError('a box ends early');
    const length = short === 0 ? to - at : short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short;
    const content = at + (short === 1 ? 16 : 8);
    if (at + length < content || at + length > to) throw new BoxError('a box is larger than what holds it');
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), start: at, content, end: at + length });
    at += length;
  }
  return boxes;
}

/** The first box on this path below, `moov/mvex` say. */
export function findBox(bytes: Buffer, path: string, within?: Box): Box | undefined {
  let here = within;
  for (const type of path.split('/')) {
    here = boxesIn(bytes, here?.content, here?.end).find((box) => box.type === type);
    if (here === undefined) return undefined;
  }
  return here;
}

export function needBox(bytes: Buffer, path: string, within?: Box): Box {
  const found = findBox(bytes, path, within);
  if (found === undefined) throw new BoxError(`no ${path}`);
  return found;
}
