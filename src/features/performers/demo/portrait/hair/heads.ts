import type { Brush } from '../brush.ts';
import type { PersonLook, View } from '../look.ts';
import type { Material } from '../palette.ts';

/*
 * People are drawn in their own units: the head is about 206 units high, its middle lies at (0, 0), everybody looks to
 * the right (+x). The figure mirrors and scales the whole person into the picture.
 */

/** Where things worn on a head belong, per view. */
export interface Anchors {
  /** Middle of the skull and half its width at the hat line. */
  crownX: number;
  crownHalf: number;
  ear: [x: number, y: number];
  farEar?: [x: number, y: number];
  /** Middles of the eyes with their half widths, nearest first. */
  eyes: [x: number, y: number, half: number][];
  neckX: number;
}

export const anchors: Record<View, Anchors> = {
  front: {
    crownX: 0,
    crownHalf: 80,
    ear: [-67, 10],
    farEar: [67, 10],
    eyes: [
      [30, 0, 17],
      [-30, 0, 17],
    ],
    neckX: 0,
  },
  'three-quarter': {
    crownX: -5,
    crownHalf: 84,
    ear: [-40, 12],
    eyes: [
      [4, 0, 18],
      [48, 0, 12],
    ],
    neckX: -14,
  },
  profile: { crownX: -14, crownHalf: 98, ear: [-10, 12], eyes: [[57, -2, 13]], neckX: -30 },
};

const contours: Record<View, Record<PersonLook['figure'], string>> = {
  front: {
    feminine:
      'M-66 -12C-70 -64 -46 -104 0 -104C46 -104 70 -64 66 -12C65 22 59 46 46 66C35 83 19 99 0 100C-19 99 -35 83 -46 66C-59 46 -65 22 -66 -12Z',
    masculine:
      'M-68 -12C-72 -66 -48 -105 0 -105C48 -105 72 -66 68 -12C67 22 65 48 57 70C47 90 26 106 0 107C-26 106 -47 90 -57 70C-65 48 -67 22 -68 -12Z',
  },
  'three-quarter': {
    feminine:
      'M-74 -20C-78 -74 -44 -107 2 -107C42 -106 64 -84 65 -48C65 -34 60 -26 59 -16C58 -8 66 2 65 14C65 34 58 48 54 62C50 82 42 99 24 101C8 102 -10 90 -26 70C-38 56 -44 40 -48 22C-64 18 -72 0 -74 -20Z',
    masculine:
      'M-76 -20C-80 -76 -46 -108 2 -108C44 -107 67 -86 68 -50C68 -36 62 -28 61 -17C60 -8 68 2 67 16C67 36 63 52 61 66C58 90 46 107 26 108C6 109 -18 98 -36 78C-46 62 -48 42 -50 22C-66 18 -74 0 -76 -20Z',
  },
  profile: {
    feminine:
      'M-8 -108C36 -110 66 -86 71 -52C73 -38 75 -30 74 -22C73 -15 71 -10 73 -4C77 8 88 21 94 30C97 36 90 41 79 42C79 46 86 49 86 53C86 57 79 58 79 60C82 62 84 65 82 69C80 73 76 75 77 81C79 90 76 102 60 103C40 102 18 90 2 74L-60 66C-88 40 -102 4 -97 -34C-92 -80 -52 -107 -8 -108Z',
    masculine:
      'M-8 -109C36 -111 68 -88 73 -54C75 -42 80 -32 79 -24C78 -17 74 -12 76 -6C80 8 93 23 99 33C102 40 94 45 83 46C83 50 89 53 89 57C89 61 83 62 83 64C86 66 87 69 85 73C83 77 80 80 82 86C85 96 82 110 64 111C40 111 14 100 -4 82L-62 70C-90 42 -104 4 -99 -34C-94 -80 -54 -108 -8 -109Z',
  },
};

export const headContour = (p: PersonLook): string => contours[p.view][p.figure];

/*
 * The edge between the lit and the shadowed side of a face runs like a profile: brow, nose, lips, chin. It alone says
 * "face"; no staring eyes are needed.
 */
const noseLines: Record<View, string> = {
  front:
    'M8 -112C6 -70 14 -38 11 -18C6 -8 8 6 12 24C15 34 18 40 14 45C9 49 3 47 4 51C10 54 12 57 8 60C10 63 9 67 4 71C2 78 10 88 6 112',
  'three-quarter':
    'M38 -112C48 -70 44 -36 36 -20C30 -8 36 8 44 26C49 36 48 43 41 45C35 46 32 48 34 51C40 54 42 57 36 60C40 63 38 68 32 72C31 80 38 90 32 112',
  profile: 'M30 -112C44 -70 50 -40 44 -20C40 -4 52 10 58 30C60 40 50 44 52 56C54 66 44 76 40 112',
};

/** The planes and the quiet features of a face, to be drawn inside its contour. */
export function faceOf(brush: Brush, p: PersonLook, skin: Material, ink: string): string {
  const line = noseLines[p.view];
  const towardsFace = brush.light > 0;
  // Lit from behind, a profile shows only its dark side; lit from the front, the far cheek falls into shadow.
  const shadow = towardsFace ? `${line}L-160 112L-160 -112Z` : `${line}L160 112L160 -112Z`;
  const depth = p.view === 'front' ? 0.19 : 0.15;
  const plane = (dx: number) =>
    `<path d="${shadow}" fill="${skin.dark}" fill-opacity="${depth}" transform="translate(${dx * brush.light} 0)"/>`;
  // Drawn a few times side by side, the edge is firm with a soft half-tone towards the light.
  const planes = [-6, -3, 0, 2, 4, 7].map(plane).join('');
  const below = brush.linear(0, 52, 0, 112, [
    [0, skin.dark, 0],
    [1, skin.dark, 0.6],
  ]);
  const jaw = `<rect x="-110" y="52" width="220" height="70" fill="${below}"/>`;
  return planes + jaw + beardOf(brush, p, ink) + featuresOf(p, ink);
}

function featuresOf(p: PersonLook, ink: string): string {
  const heavy = p.figure === 'masculine';
  const stroke = (d: string, width: number, opacity: number) =>
    `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round" stroke-opacity="${opacity}"/>`;
  const eyes = anchors[p.view].eyes.map(([x, y, half]) => {
    const lid = `M${x - half} ${y}Q${x} ${y + 9} ${x + half} ${y - 1}`;
    const brow = `M${x - half - 3} ${y - (heavy ? 17 : 19)}Q${x} ${y - (heavy ? 24 : 29)} ${x + half + 4} ${y - (heavy ? 18 : 19)}`;
    return stroke(lid, heavy ? 2.6 : 3.6, 0.75) + stroke(brow, heavy ? 6 : 3.4, 0.62);
  });
  const lips: Record<View, string> = {
    front: 'M-19 60C-10 55 -5 53 0 56C5 53 10 55 19 60C10 70 -10 70 -19 60Z',
    'three-quarter': 'M10 60C18 55 24 53 29 56C33 53 39 56 44 60C37 70 20 70 10 60Z',
    profile: 'M60 60C68 55 76 50 90 53L88 58L80 60L86 66C82 74 70 70 60 60Z',
  };
  const mouth = `<path d="${lips[p.view]}" fill="${ink}" fill-opacity="${heavy ? 0.28 : 0.5}"/>`;
  return eyes.join('') + mouth;
}

const beards: Record<View, string> = {
  front:
    'M-72 10C-60 20 -54 44 -44 50C-30 42 -14 44 0 45C14 44 30 42 44 50C54 44 60 20 72 10L76 120L-76 120ZM-17 58C-8 54 8 54 17 58C10 68 -10 68 -17 58Z',
  'three-quarter':
    'M-54 16C-40 24 -30 46 -10 50C6 42 22 44 34 45C44 44 50 46 58 48L74 20L80 120L-70 120ZM14 59C24 54 36 54 46 59C38 68 22 68 14 59Z',
  profile: 'M-20 10C-4 24 10 48 34 50C52 44 70 44 92 46L92 54L64 60L88 66L96 130L-40 130Z',
};

function beardOf(brush: Brush, p: PersonLook, ink: string): string {
  if (!p.beard) return '';
  const full = p.beard === 'full';
  return `<path d="${beards[p.view]}" fill="${ink}" fill-rule="evenodd" fill-opacity="${full ? 0.82 : 0.34}" filter="${brush.blur(full ? 2 : 5)}"/>`;
}
