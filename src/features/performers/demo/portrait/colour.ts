/**
 * An OKLCH colour as `#rrggbb`. SVG renderers disagree about `oklch()`, so pictures carry plain sRGB.
 * Chroma is lowered until the colour fits into sRGB, which keeps lightness and hue true.
 */
export function oklch(lightness: number, chroma: number, hue: number): string {
  for (let c = chroma; ; c -= 0.008) {
    const rgb = linear(lightness, Math.max(c, 0), hue);
    if (c <= 0 || rgb.every((v) => v >= -0.002 && v <= 1.002)) return `#${rgb.map(hex).join('')}`;
  }
}

function linear(lightness: number, chroma: number, hue: number): [number, number, number] {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function hex(value: number): string {
  const v = Math.min(Math.max(value, 0), 1);
  const encoded = v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0');
}
