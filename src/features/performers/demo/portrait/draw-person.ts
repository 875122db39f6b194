import { Brush, f } from './brush.ts';
import { oklch } from './colour.ts';
import { drawFigure } from './figure.ts';
import type { Look } from './look.ts';
import { choosePalette } from './palette.ts';
import type { Palette } from './palette.ts';
import { drawHeldProp, drawNearProp } from './clothes/props.ts';
import { Random } from './random.ts';
import { drawLights, drawSetting } from './setting.ts';
import type { Frame } from './setting.ts';

export type Composition = 'portrait' | 'cover' | 'avatar' | 'stage';

export interface PersonRequest {
  /** Any integer; the same seed and look always give the same person, in every composition. */
  seed: number;
  look: Look;
  /** Pixels. */
  width: number;
  height: number;
  composition: Composition;
}

/** Where the head is (shares of width and height) and how high it is (share of the height). */
const placements: Record<Composition, { x: number; y: number; head: number }> = {
  portrait: { x: 0.5, y: 0.365, head: 0.3 },
  cover: { x: 0.7, y: 0.42, head: 0.44 },
  avatar: { x: 0.5, y: 0.47, head: 0.5 },
  stage: { x: 0.5, y: 0.4, head: 0.36 },
};
const headUnits = 206;

/** The parts of a picture, back to front; each is the inside of an SVG whose definitions are in `defs`. */
export interface PersonLayers {
  setting: string;
  lights: string;
  person: string;
  veil: string;
  defs: string;
  palette: Palette;
}

/** Draws a performer's picture in layers, for pictures that move. */
export function drawLayers({ seed, look, width, height, composition }: PersonRequest): PersonLayers {
  const brush = new Brush(`p${seed.toString(36)}${composition[0]}`);
  const random = new Random(seed);
  const palette = choosePalette(look.palette, random);
  const facing = random.chance(0.5) ? 1 : -1;
  const light = random.chance(0.74) ? facing : (-facing as 1 | -1);
  const place = placements[composition];
  const frame: Frame = { width, height, focus: { x: width * place.x, y: height * place.y }, light };

  const setting = drawSetting(brush, look.setting, frame, palette, new Random(seed + 1));
  const lights = drawLights(brush, frame, palette, new Random(seed + 2));
  const scale = ((height * place.head) / headUnits) * (look.people.length === 2 ? 0.84 : 1);
  const person = drawPeople(brush, look, palette, frame, scale, facing, seed);
  const near = look.prop ? drawNearProp(brush, look.prop, frame, palette, new Random(seed + 3)) : '';
  const veil = near + drawVeil(brush, frame, palette, composition) + drawGrain(brush, frame, seed);
  return { setting, lights, person, veil, defs: brush.defs, palette };
}

/**
 * Draws a performer as a picture of `width` × `height` pixels. Deterministic; plain sRGB colours, so that every renderer
 * agrees. The palette is what pages may tint themselves with (OKLCH hues in degrees).
 */
export function drawPerson(request: PersonRequest): { svg: string; palette: { hue: number; hue2: number } } {
  const { setting, lights, person, veil, defs, palette } = drawLayers(request);
  const svg = wrapSvg(request.width, request.height, defs + setting + lights + person + veil);
  return { svg, palette: { hue: palette.hue, hue2: palette.hue2 } };
}

/** A complete SVG document around drawn content. */
export const wrapSvg = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice">${content}</svg>`;

function drawPeople(
  brush: Brush,
  look: Look,
  palette: Palette,
  frame: Frame,
  scale: number,
  facing: 1 | -1,
  seed: number,
): string {
  const { x, y } = frame.focus;
  const draw = (index: 0 | 1, dx: number, dy: number, direction: 1 | -1) => {
    const person = look.people[index];
    if (!person) return '';
    brush.light = (frame.light * direction) as 1 | -1;
    const prop = index === 0 && look.prop ? drawHeldProp(brush, look.prop, palette) : '';
    const figure = drawFigure(brush, person, palette, seed + index);
    return `<g transform="translate(${f(x + dx * scale)} ${f(y + dy * scale)}) scale(${(scale * direction).toFixed(4)} ${scale.toFixed(4)})">${figure}${prop}</g>`;
  };
  if (look.people.length === 1) {
    const centred = look.people[0].view === 'profile' ? 14 : 0;
    return draw(0, centred * facing, 0, facing);
  }
  // The taller one stands behind; they look at each other.
  const taller = look.people[1].figure === 'masculine' ? -46 : -16;
  return draw(1, 104 * facing, taller, -facing as 1 | -1) + draw(0, -98 * facing, 16, facing);
}

/** Darkens where words will stand: the foot of a portrait, the left half of a cover, the corners of everything. */
function drawVeil(brush: Brush, { width: w, height: h }: Frame, p: Palette, composition: Composition): string {
  const night = oklch(0.13, 0.03, p.hue2);
  const rect = (fill: string) => `<rect width="${w}" height="${h}" fill="${fill}"/>`;
  const foot = brush.linear(0, h * 0.62, 0, h, [
    [0, night, 0],
    [1, night, composition === 'avatar' ? 0.35 : 0.72],
  ]);
  if (composition !== 'cover') return rect(foot);
  const left = brush.linear(0, 0, w * 0.62, 0, [
    [0, night, 0.96],
    [0.5, night, 0.8],
    [1, night, 0],
  ]);
  return rect(foot) + rect(left);
}

/** A breath of film grain, which also hides banding; one small tile, repeated, because noise is dear to compute. */
function drawGrain(brush: Brush, { width: w, height: h }: Frame, seed: number): string {
  const noise = brush.define(
    (id) =>
      `<filter id="${id}" color-interpolation-filters="sRGB" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".9" numOctaves="1" seed="${seed % 997}" stitchTiles="stitch"/><feColorMatrix values="0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 .5 -.18"/></filter>`,
  );
  const tile = brush.define(
    (id) =>
      `<pattern id="${id}" width="160" height="160" patternUnits="userSpaceOnUse"><rect width="160" height="160" filter="${noise}"/></pattern>`,
  );
  return `<rect width="${w}" height="${h}" fill="${tile}" fill-opacity=".16"/>`;
}
