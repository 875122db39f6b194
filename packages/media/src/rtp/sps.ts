/** Profiles whose parameter sets say more of colours and scaling (ITU-T H.264 §7.3.2.1.1). */
const HIGH_PROFILES = new Set([44, 83, 86, 100, 110, 118, 122, 128, 134, 135, 138, 139, 244]);

/** Nobody streams in a larger picture; a larger number is nonsense. */
const MAX_SIDE = 16_384;

/** Reads the picture's size from an H264 sequence parameter set (a NAL unit with its header); null when it is nonsense. */
export function readSps(unit: Buffer): { width: number; height: number } | null {
  const bits = new BitReader(removeEmulation(unit.subarray(1)));
  const profile = bits.bits(8);
  bits.bits(16);
  bits.unsigned();
  const chroma = HIGH_PROFILES.has(profile) ? readColours(bits) : 1;
  bits.unsigned();
  skipOrder(bits);
  bits.unsigned();
  bits.bits(1);
  const columns = bits.unsigned() + 1;
  const rows = bits.unsigned() + 1;
  const isProgressive = bits.bits(1) === 1;
  if (!isProgressive) bits.bits(1);
  bits.bits(1);
  const crop = bits.bits(1) === 1 ? Array.from({ length: 4 }, () => bits.unsigned()) : [0, 0, 0, 0];
  const [left = 0, right = 0, top = 0, bottom = 0] = crop;
  const rowUnit = isProgressive ? 1 : 2;
  const width = columns * 16 - (left + right) * (chroma === 1 || chroma === 2 ? 2 : 1);
  const height = rows * 16 * rowUnit - (top + bottom) * (chroma === 1 ? 2 : 1) * rowUnit;
  const isSensible = !bits.isOver && width > 0 && height > 0 && width <= MAX_SIDE && height <= MAX_SIDE;
  return isSensible ? { width, height } : null;
}

/** The format of colours, past everything else that high profiles say. */
function readColours(bits: BitReader): number {
  const chroma = bits.unsigned();
  if (chroma === 3) bits.bits(1);
  bits.unsigned();
  bits.unsigned();
  bits.bits(1);
  if (bits.bits(1) === 1) {
    const lists = chroma === 3 ? 12 : 8;
    for (let list = 0; list < lists; list++) if (bits.bits(1) === 1) skipScaling(bits, list < 6 ? 16 : 64);
  }
  return chroma;
}

function skipScaling(bits: BitReader, size: number): void {
  let last = 8;
  let next = 8;
  for (let index = 0; index < size && !bits.isOver; index++) {
    if (next !== 0) next = (last + bits.signed() + 256) % 256;
    if (next !== 0) last = next;
  }
}

function skipOrder(bits: BitReader): void {
  const type = bits.unsigned();
  if (type === 0) bits.unsigned();
  if (type !== 1) return;
  bits.bits(1);
  bits.signed();
  bits.signed();
  const frames = bits.unsigned();
  for (let frame = 0; frame < frames && !bits.isOver; frame++) bits.signed();
}

/** §7.4.1: a 3 behind two zeros only keeps the bytes from looking like a start code. */
function removeEmulation(bytes: Buffer): Buffer {
  const kept = bytes.filter((byte, at) => byte !== 3 || bytes[at - 1] !== 0 || bytes[at - 2] !== 0);
  return Buffer.from(kept);
}

/** Bits from the highest of the first byte on; after the end come zeros. */
class BitReader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  get isOver(): boolean {
    return this.#at > this.#bytes.length * 8;
  }

  bits(count: number): number {
    let value = 0;
    for (let bit = 0; bit < count; bit++, this.#at++) {
      value = value * 2 + (((this.#bytes[this.#at >> 3] ?? 0) >> (7 - (this.#at & 7))) & 1);
    }
    return value;
  }

  /** Exp-Golomb (§9.1). */
  unsigned(): number {
    let zeros = 0;
    while (zeros < 32 && !this.isOver && this.bits(1) === 0) zeros++;
    return 2 ** zeros - 1 + this.bits(zeros);
  }

  signed(): number {
    const code = this.unsigned();
    return code % 2 === 1 ? (code + 1) / 2 : -code / 2;
  }
}
