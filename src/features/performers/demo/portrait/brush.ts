import type { Material } from './palette.ts';

/** Collects the definitions (gradients, clips, filters) of one SVG; ids are unique per picture, so several fit on a page. */
export class Brush {
  readonly #prefix: string;
  readonly #defs: string[] = [];
  /** Where the light comes from in the coordinates now drawn in: 1 right, -1 left. */
  light: 1 | -1 = 1;

  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  /** Adds a definition; `write` gets the id to give it. Returns `url(#id)`. */
  define(write: (id: string) => string): string {
    const id = `${this.#prefix}${this.#defs.length.toString(36)}`;
    this.#defs.push(write(id));
    return `url(#${id})`;
  }

  get defs(): string {
    return `<defs>${this.#defs.join('')}</defs>`;
  }

  clip(d: string): string {
    return this.define((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`);
  }

  /**
   * Puts something out of focus by drawing it four times, `distance` apart: far cheaper than a blur over a whole picture.
   * Opacities add up, so what is drawn should be fainter than wanted.
   */
  defocus(content: string, distance: number): string {
    const id = this.define((name) => `<g id="${name}">${content}</g>`).slice(4, -1);
    const half = distance / 2;
    const offsets = [-half, half].flatMap((x) => [-half, half].map((y) => [x, y] as const));
    return offsets.map(([x, y]) => `<use href="${id}" x="${f(x)}" y="${f(y)}"/>`).join('');
  }

  blur(deviation: number): string {
    return this.define(
      (id) =>
        `<filter id="${id}" color-interpolation-filters="sRGB" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
    );
  }

  radial(cx: number, cy: number, r: number, stops: Stop[]): string {
    return this.define(
      (id) =>
        `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${f(cx)}" cy="${f(cy)}" r="${f(r)}">${write(stops)}</radialGradient>`,
    );
  }

  linear(x1: number, y1: number, x2: number, y2: number, stops: Stop[], spread: 'pad' | 'repeat' = 'pad'): string {
    return this.define(
      (id) =>
        `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${f(x1)}" y1="${f(y1)}" x2="${f(x2)}" y2="${f(y2)}"${spread === 'pad' ? '' : ' spreadMethod="repeat"'}>${write(stops)}</linearGradient>`,
    );
  }

  /** A gradient from the light across `reach` units into the dark. */
  shading(m: Material, reach: number, centre = 0): string {
    const l = this.light;
    return this.linear(centre + reach * l, -reach * 0.5, centre - reach * l, reach, [
      [0, m.lit],
      [0.38, m.mid],
      [1, m.dark],
    ]);
  }

  /**
   * A shape with form: shaded from the light into the dark, with a bright rim on the side of the light. The rim is the
   * shape's own colour of light, left visible where copies of the shape, moved away from the light, do not cover it;
   * this costs no filter. `inside` is drawn on top and cut to the shape.
   */
  solid(
    d: string,
    m: Material,
    options: { reach?: number; centre?: number; rim?: number; inside?: string } = {},
  ): string {
    const { reach = 120, centre = 0, rim = 1, inside = '' } = options;
    const fill = this.shading(m, reach, centre);
    const copy = (step: number, opacity: number) =>
      `<path d="${d}" fill="${fill}" fill-opacity="${opacity}" transform="translate(${f(-this.light * step * rim)} ${f(step * 0.62 * rim)})"/>`;
    const edge = `<path d="${d}" fill="${this.#rim(m, reach, centre)}"/>`;
    return `<g clip-path="${this.clip(d)}">${edge}${copy(2.6, 0.45)}${copy(5, 0.6)}${copy(8.5, 1)}${inside}</g>`;
  }

  #rim(m: Material, reach: number, centre: number): string {
    const l = this.light;
    return this.linear(centre + reach * l, 0, centre - reach * l, 0, [
      [0, m.rim],
      [0.45, m.rim],
      [0.82, m.mid],
      [1, m.dark],
    ]);
  }
}

export type Stop = [offset: number, colour: string, opacity?: number];

const write = (stops: Stop[]) =>
  stops
    .map(([o, c, a]) => `<stop offset="${o}" stop-color="${c}"${a === undefined ? '' : ` stop-opacity="${a}"`}/>`)
    .join('');

/** A number as short as a picture needs it. */
export const f = (n: number): string => String(Math.round(n * 10) / 10);
