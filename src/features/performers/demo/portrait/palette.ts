import { oklch } from './colour.ts';
import type { ClothTone, HairTone, PaletteName, SkinTone } from './look.ts';
import type { Random } from './random.ts';

/** `hue` is the light, `hue2` the night around it, `accent` what clothes may answer with (degrees, OKLCH). */
export interface Palette {
  hue: number;
  hue2: number;
  accent: number;
}

const palettes: Record<PaletteName, [hue: number, hue2: number, accent: number]> = {
  ember: [30, 352, 200],
  amber: [66, 24, 350],
  rose: [8, 325, 60],
  wine: [18, 345, 85],
  orchid: [332, 292, 30],
  violet: [302, 272, 350],
  dusk: [48, 290, 290],
  azure: [252, 275, 40],
  sea: [190, 245, 20],
  jade: [165, 205, 60],
  copper: [48, 12, 215],
  moss: [120, 165, 75],
};

/** The named palette, moved a little so that two performers never share one exactly. */
export function choosePalette(name: PaletteName, random: Random): Palette {
  const [hue, hue2, accent] = palettes[name];
  const shift = (degrees: number) => Math.round((degrees + random.between(-6, 6) + 360) % 360);
  return { hue: shift(hue), hue2: shift(hue2), accent };
}

/** A material under the scene's light: towards it, across it and away from it, and the bright line along its edge. */
export interface Material {
  lit: string;
  mid: string;
  dark: string;
  rim: string;
}

const material = (l: number, c: number, hue: number, p: Palette, rim = 0.9): Material => ({
  lit: oklch(l + 0.13, c * 1.2, hue),
  mid: oklch(l, c, hue),
  dark: oklch(Math.max(l * 0.52, 0.11), c * 0.62, p.hue2),
  rim: oklch(Math.min(rim, l + 0.5), 0.1, p.hue),
});

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** A colour of its own under the light of `hue`: mixed, not turned, so that skin in green light never becomes green skin. */
function under(chroma: number, hue: number, light: number, share: number): [chroma: number, hue: number] {
  const a = chroma * (1 - share) * Math.cos(radians(hue)) + 0.1 * share * Math.cos(radians(light));
  const b = chroma * (1 - share) * Math.sin(radians(hue)) + 0.1 * share * Math.sin(radians(light));
  return [Math.hypot(a, b), ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360];
}

const skins: Record<SkinTone, [number, number]> = {
  fair: [0.53, 0.1],
  tan: [0.46, 0.1],
  brown: [0.38, 0.085],
  deep: [0.3, 0.07],
};

/** Skin takes the colour of the light, yet stays recognisably warm. */
export function skinMaterial(tone: SkinTone, p: Palette): Material {
  const [l, c] = skins[tone];
  return material(l, ...under(c, 42, p.hue, 0.26), p, 0.93);
}

const hairs: Record<HairTone, [l: number, c: number, hue: number]> = {
  black: [0.17, 0.02, 300],
  brown: [0.25, 0.045, 45],
  auburn: [0.34, 0.1, 35],
  blond: [0.52, 0.085, 75],
  silver: [0.56, 0.02, 260],
  dyed: [0.42, 0.15, 340],
};

export function hairMaterial(tone: HairTone, p: Palette): Material {
  const [l, c, hue] = hairs[tone];
  return material(l, ...under(c, hue, p.hue, 0.2), p, 0.88);
}

const cloths: Record<ClothTone, [l: number, c: number]> = {
  dark: [0.2, 0.035],
  deep: [0.3, 0.09],
  accent: [0.42, 0.11],
  light: [0.66, 0.045],
};

export function clothMaterial(tone: ClothTone, p: Palette): Material {
  const [l, c] = cloths[tone];
  const hue = tone === 'accent' ? p.accent : tone === 'deep' ? p.hue2 : p.hue;
  return material(l, c, hue, p, 0.84);
}

/** Metal and glass: rings, frames, strings. */
export const metalMaterial = (p: Palette): Material => material(0.66, ...under(0.09, 80, p.hue, 0.25), p, 0.97);
