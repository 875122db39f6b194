import { drawLayers, wrapSvg } from '../portrait/draw-person.ts';
import type { Look } from '../portrait/look.ts';
import { drawLayer, renderLayer } from './layer.ts';
import type { Layer, Pose } from './layer.ts';

/** Size in pixels, length and speed of a film that ends where it begins. */
export interface FilmShape {
  width: number;
  height: number;
  seconds: number;
  framesPerSecond: number;
}

/** Layers are drawn twice as large as the film, so that reading between their pixels smooths edges. */
const detail = 2;
const turn = Math.PI * 2;

/**
 * The frames of a quiet film of a performer on their stage: they sway and breathe, the lights drift and flicker a
 * little. Every motion takes a whole number of rounds, so the last frame leads into the first. Yields RGB bytes.
 */
export async function* filmFrames(seed: number, look: Look, shape: FilmShape): AsyncGenerator<Buffer> {
  const { width, height } = shape;
  const size = { width: width * detail, height: height * detail };
  const layers = drawLayers({ seed, look, composition: 'stage', ...size });
  const render = (content: string) => renderLayer(wrapSvg(size.width, size.height, layers.defs + content));
  const [setting, lights, person, veil] = await Promise.all(
    [layers.setting, layers.lights, layers.person, layers.veil].map(render) as [
      Promise<Layer>,
      Promise<Layer>,
      Promise<Layer>,
      Promise<Layer>,
    ],
  );
  const frame = new Float32Array(width * height * 3);
  const bytes = Buffer.alloc(frame.length);
  const count = shape.seconds * shape.framesPerSecond;
  for (let i = 0; i < count; i++) {
    const t = (i / count) * turn;
    drawLayer(frame, width, setting, settingPose(t, width, height));
    for (const pose of lightPoses(t, width)) drawLayer(frame, width, lights, pose);
    drawLayer(frame, width, person, personPose(t, width, height));
    drawLayer(frame, width, veil, pose({}, width, height));
    for (let n = 0; n < bytes.length; n++) bytes[n] = Math.min(frame[n]! + 0.5, 255);
    yield Buffer.from(bytes);
  }
}

/** Never quite still, like a lamp: a few rounds of different length. */
const flicker = (t: number) => 1 + 0.022 * Math.sin(2 * t) + 0.012 * Math.sin(7 * t + 1) + 0.008 * Math.sin(11 * t + 2);

interface Motion {
  /** Pixels of the film. */
  dx?: number;
  dy?: number;
  /** Radians about the middle of the lower edge. */
  angle?: number;
  scaleX?: number;
  scaleY?: number;
  brightness?: number;
  opacity?: number;
}

/** Turns a motion of the layer into the way back from frame to layer. */
function pose(m: Motion, width: number, height: number): Pose {
  const { dx = 0, dy = 0, angle = 0, scaleX = 1, scaleY = 1, brightness = 1, opacity = 1 } = m;
  const [px, py] = [width / 2, height * 1.06];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [a, b] = [(detail * cos) / scaleX, (detail * sin) / scaleX];
  const [c, d] = [(-detail * sin) / scaleY, (detail * cos) / scaleY];
  const [ox, oy] = [px + dx, py + dy];
  const half = (detail - 1) / 2;
  return {
    matrix: [a, b, c, d, px * detail + half - a * ox - b * oy, py * detail + half - c * ox - d * oy],
    brightness,
    opacity,
  };
}

/** The place moves against the person, enlarged a little so that its edges stay outside. */
const settingPose = (t: number, width: number, height: number) =>
  pose({ dx: -width * 0.006 * Math.sin(t), scaleX: 1.03, scaleY: 1.03, brightness: flicker(t) }, width, height);

/** The lights are used twice, the second time mirrored and slower, so that they drift past each other. */
function lightPoses(t: number, width: number): Pose[] {
  const drift = width * 0.03;
  const first: Pose['matrix'] = [detail, 0, 0, detail, drift * Math.sin(t), drift * 0.7 * Math.cos(t)];
  const second: Pose['matrix'] = [
    -detail,
    0,
    0,
    detail,
    width * detail + drift * 1.4 * Math.cos(t),
    drift * Math.sin(t),
  ];
  return [
    { matrix: first, brightness: 1, opacity: 0.75 + 0.25 * Math.sin(t) },
    { matrix: second, brightness: 1, opacity: 0.5 + 0.3 * Math.sin(2 * t + 1) },
  ];
}

/** One slow sway from side to side with a smaller one in it, and three breaths. */
const personPose = (t: number, width: number, height: number) =>
  pose(
    {
      angle: 0.017 * Math.sin(t) + 0.006 * Math.sin(2 * t + 0.7),
      dx: width * 0.004 * Math.sin(t + 0.5),
      scaleY: 1 + 0.0065 * Math.sin(3 * t),
      scaleX: 1 + 0.003 * Math.sin(3 * t + 0.6),
      brightness: 0.985 + 0.6 * (flicker(t + 0.3) - 1),
    },
    width,
    height,
  );
