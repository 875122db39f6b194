/** A perceptual hash of 256 bits as 64 hexadecimal digits, as lists of known pictures have it. */
export type PdqHash = string;

export interface Pdq {
  hash: PdqHash;
  /** From 0 to 100; below 50 there is too little in the picture to tell it from others. */
  quality: number;
  /** The picture itself, turned by 90°, 180°, 270°, upside down, mirrored, and mirrored at both diagonals: eight hashes. */
  turned: readonly PdqHash[];
}

const SIDE = 64;
const BITS = 16;
const PASSES = 2;
const LEAST = 5;
const { fround } = Math;

/** 16 rows of 64: the waves of the cosine transform that count, from the second on. */
const WAVES = Float32Array.from({ length: BITS * SIDE }, (_, at) => {
  const [row, column] = [Math.floor(at / SIDE), at % SIDE];
  return fround(Math.sqrt(2 / SIDE)) * Math.cos((Math.PI / 2 / SIDE) * (row + 1) * (2 * column + 1));
});

/**
 * PDQ of Meta's ThreatExchange over RGB pixels, 8 bits each. Larger pictures than 512 pixels are brought to that before, by whoever has them:
 * see `pdqOf`.
 */
export function pdqOfPixels(pixels: Uint8Array, width: number, height: number): Pdq {
  if (width < LEAST || height < LEAST) return { hash: '0'.repeat(SIDE), quality: 0, turned: [] };
  const luma = new Float32Array(width * height);
  for (let at = 0, from = 0; at < luma.length; at++, from += 3) {
    luma[at] =
      fround(0.299) * (pixels[from] ?? 0) +
      fround(0.587) * (pixels[from + 1] ?? 0) +
      fround(0.114) * (pixels[from + 2] ?? 0);
  }
  const small = shrink(luma, width, height);
  const waves = transform(small);
  const turned = ORIENTATIONS.map((turn) => bitsOf(turn === null ? waves : turnedBy(waves, turn)));
  return { hash: turned[0] ?? '', quality: qualityOf(small), turned };
}

/** A tent filter over the whole, then every so many-th pixel: 64×64 remain. */
function shrink(luma: Float32Array, width: number, height: number): Float32Array {
  const small = new Float32Array(SIDE * SIDE);
  const beside = new Float32Array(luma.length);
  const [alongRows, alongColumns] = [windowFor(width), windowFor(height)];
  for (let pass = 0; pass < PASSES; pass++) {
    for (let row = 0; row < height; row++)
      box(luma, beside, { from: row * width, length: width, stride: 1, window: alongRows });
    boxColumns(beside, luma, { width, height, window: alongColumns });
  }
  for (let row = 0; row < SIDE; row++) {
    const y = Math.floor(((row + 0.5) * height) / SIDE);
    for (let column = 0; column < SIDE; column++) {
      const x = Math.floor(((column + 0.5) * width) / SIDE);
      small[row * SIDE + column] = luma[y * width + x] ?? 0;
    }
  }
  return small;
}

const windowFor = (length: number) => Math.floor((length + 2 * SIDE - 1) / (2 * SIDE));

/** The mean of a moving window, which is smaller at both ends. */
function box(
  from: Float32Array,
  to: Float32Array,
  line: { from: number; length: number; stride: number; window: number },
): void {
  const { length, stride, window } = line;
  const half = Math.floor((window + 2) / 2);
  let [left, right, out, sum, count] = [line.from, line.from, line.from, 0, 0];
  for (let step = 0; step < half - 1; step++, right += stride, count++) sum = fround(sum + (from[right] ?? 0));
  for (let step = 0; step < window - half + 1; step++, right += stride, out += stride) {
    sum = fround(sum + (from[right] ?? 0));
    count += 1;
    to[out] = sum / count;
  }
  for (let step = 0; step < length - window; step++, left += stride, right += stride, out += stride) {
    sum = fround(fround(sum + (from[right] ?? 0)) - (from[left] ?? 0));
    to[out] = sum / count;
  }
  for (let step = 0; step < half - 1; step++, left += stride, out += stride) {
    sum = fround(sum - (from[left] ?? 0));
    count -= 1;
    to[out] = sum / count;
  }
}

/** The same for all columns. */
function boxColumns(
  from: Float32Array,
  to: Float32Array,
  { width, height, window }: { width: number; height: number; window: number },
): void {
  for (let column = 0; column < width; column++) box(from, to, { from: column, length: height, stride: width, window });
}

/** How much changes from pixel to pixel. */
function qualityOf(small: Float32Array): number {
  let sum = 0;
  for (let row = 0; row < SIDE; row++) {
    for (let column = 0; column < SIDE; column++) {
      const here = small[row * SIDE + column] ?? 0;
      if (row + 1 < SIDE)
        sum += Math.abs(Math.trunc((fround(here - (small[(row + 1) * SIDE + column] ?? 0)) * 100) / 255));
      if (column + 1 < SIDE)
        sum += Math.abs(Math.trunc((fround(here - (small[row * SIDE + column + 1] ?? 0)) * 100) / 255));
    }
  }
  return Math.min(100, Math.floor(sum / 90));
}

/** The 16×16 lowest waves but the very lowest. */
function transform(small: Float32Array): Float32Array {
  const between = new Float32Array(BITS * SIDE);
  for (let row = 0; row < BITS; row++) {
    for (let column = 0; column < SIDE; column++) {
      let sum = 0;
      for (let at = 0; at < SIDE; at++)
        sum = fround(sum + fround((WAVES[row * SIDE + at] ?? 0) * (small[at * SIDE + column] ?? 0)));
      between[row * SIDE + column] = sum;
    }
  }
  const waves = new Float32Array(BITS * BITS);
  for (let row = 0; row < BITS; row++) {
    for (let column = 0; column < BITS; column++) {
      let sum = 0;
      for (let at = 0; at < SIDE; at++)
        sum = fround(sum + fround((between[row * SIDE + at] ?? 0) * (WAVES[column * SIDE + at] ?? 0)));
      waves[row * BITS + column] = sum;
    }
  }
  return waves;
}

/** What turning a picture does to its waves: rows and columns change places, and some of them their sign. */
interface Turn {
  transposed: boolean;
  negates: (row: number, column: number) => boolean;
}

const even = (number: number) => number % 2 === 0;
const ORIENTATIONS: readonly (Turn | null)[] = [
  null,
  { transposed: true, negates: (_, column) => even(column) },
  { transposed: false, negates: (row, column) => !even(row + column) },
  { transposed: true, negates: (row) => even(row) },
  { transposed: false, negates: (row) => even(row) },
  { transposed: false, negates: (_, column) => even(column) },
  { transposed: true, negates: () => false },
  { transposed: true, negates: (row, column) => !even(row + column) },
];

function turnedBy(waves: Float32Array, { transposed, negates }: Turn): Float32Array {
  const turned = new Float32Array(waves.length);
  for (let row = 0; row < BITS; row++) {
    for (let column = 0; column < BITS; column++) {
      const value = waves[row * BITS + column] ?? 0;
      turned[transposed ? column * BITS + row : row * BITS + column] = negates(row, column) ? -value : value;
    }
  }
  return turned;
}

/** One bit for each wave that is above the median; the last comes first. */
function bitsOf(waves: Float32Array): PdqHash {
  const median = Float32Array.from(waves).sort()[(BITS * BITS) / 2 - 1] ?? 0;
  let hash = '';
  for (let word = BITS - 1; word >= 0; word--) {
    let bits = 0;
    for (let bit = 0; bit < BITS; bit++) if ((waves[word * BITS + bit] ?? 0) > median) bits |= 1 << bit;
    hash += bits.toString(16).padStart(4, '0');
  }
  return hash;
}
