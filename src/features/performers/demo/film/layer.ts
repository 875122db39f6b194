import sharp from 'sharp';

/** A picture with premultiplied alpha, four floats (0–255) a pixel: what frames are mixed from. */
export interface Layer {
  width: number;
  height: number;
  pixels: Float32Array;
}

/** Renders an SVG into a layer. */
export async function renderLayer(svg: string): Promise<Layer> {
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixels = new Float32Array(data);
  for (let i = 0; i < pixels.length; i += 4) {
    const alpha = pixels[i + 3]! / 255;
    for (let c = 0; c < 3; c++) pixels[i + c]! *= alpha;
  }
  return { width: info.width, height: info.height, pixels };
}

/** How a layer lies in a frame at one moment: where each pixel of the frame finds its colour in the layer. */
export interface Pose {
  /** Layer coordinate = matrix × frame pixel: x = a·fx + b·fy + e, y = c·fx + d·fy + f. */
  matrix: [a: number, b: number, c: number, d: number, e: number, f: number];
  /** Factor on the light of the layer. */
  brightness: number;
  /** 0–1. */
  opacity: number;
}

/** Draws a layer over an RGB frame (three floats a pixel), reading between pixels; beyond its edges the layer goes on. */
export function drawLayer(frame: Float32Array, width: number, layer: Layer, pose: Pose): void {
  const { pixels, width: lw, height: lh } = layer;
  const [a, b, c, d, e, f] = pose.matrix;
  const gain = pose.brightness * pose.opacity;
  const height = frame.length / 3 / width;
  for (let fy = 0, at = 0; fy < height; fy++) {
    for (let fx = 0; fx < width; fx++, at += 3) {
      const x = Math.min(Math.max(a * fx + b * fy + e, 0), lw - 1.001);
      const y = Math.min(Math.max(c * fx + d * fy + f, 0), lh - 1.001);
      const [ix, iy] = [Math.floor(x), Math.floor(y)];
      const [u, v] = [x - ix, y - iy];
      const p = (iy * lw + ix) * 4;
      const q = p + lw * 4;
      const [w00, w10, w01, w11] = [(1 - u) * (1 - v), u * (1 - v), (1 - u) * v, u * v];
      const read = (n: number) =>
        pixels[p + n]! * w00 + pixels[p + 4 + n]! * w10 + pixels[q + n]! * w01 + pixels[q + 4 + n]! * w11;
      const alpha = read(3) / 255;
      if (alpha < 0.002) continue;
      const rest = 1 - alpha * pose.opacity;
      frame[at] = frame[at]! * rest + read(0) * gain;
      frame[at + 1] = frame[at + 1]! * rest + read(1) * gain;
      frame[at + 2] = frame[at + 2]! * rest + read(2) * gain;
    }
  }
}
