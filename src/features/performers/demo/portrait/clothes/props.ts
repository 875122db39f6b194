import type { Brush } from '../brush.ts';
import { f } from '../brush.ts';
import { oklch } from '../colour.ts';
import type { Prop } from '../look.ts';
import { clothMaterial, metalMaterial } from '../palette.ts';
import type { Material, Palette } from '../palette.ts';
import type { Random } from '../random.ts';
import { fan } from '../setting.ts';
import type { Frame } from '../setting.ts';

const line = (d: string, colour: string, width: number, opacity = 1) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-opacity="${opacity}"/>`;

/** A thing that the person holds or stands at, in the person's units (see heads.ts). */
export function drawHeldProp(brush: Brush, prop: Prop, p: Palette): string {
  return held[prop]?.(brush, p) ?? '';
}

const wood = (p: Palette): Material => ({
  ...clothMaterial('accent', p),
  lit: oklch(0.7, 0.13, 60),
  mid: oklch(0.52, 0.12, 50),
  dark: oklch(0.26, 0.06, 35),
});

const held: Partial<Record<Prop, (brush: Brush, p: Palette) => string>> = {
  guitar: (brush, p) => {
    const metal = metalMaterial(p);
    const body =
      'M-10 330C-70 330 -96 372 -82 412C-76 434 -92 446 -108 470C-136 520 -110 586 -44 594C26 600 72 552 62 494C58 466 62 452 70 430C84 380 44 330 -10 330Z';
    const neck = 'M-14 440L-30 440L-22 90L-8 90Z';
    const head = 'M-26 94L-32 30C-24 20 4 20 4 30L-4 94Z';
    return [
      '<g transform="translate(-20 -96) rotate(56 0 420) translate(10 20)">',
      brush.solid(body, wood(p), { reach: 110, rim: 1.3 }),
      `<circle cx="-20" cy="452" r="34" fill="${metal.dark}"/>`,
      brush.solid(neck, clothMaterial('dark', p), { reach: 40, rim: 0.5 }),
      brush.solid(head, wood(p), { reach: 40, rim: 0.6 }),
      line('M-24 90L-25 540M-19 90L-19 540M-13 90L-13 540', metal.rim, 1.4, 0.8),
      line('M-46 540L8 540', metal.mid, 7),
      '</g>',
    ].join('');
  },
  violin: (brush, p) => {
    const metal = metalMaterial(p);
    const body =
      'M0 300C-40 300 -58 330 -48 360C-40 378 -40 388 -52 402C-78 440 -56 500 0 500C56 500 78 440 52 402C40 388 40 378 48 360C58 330 40 300 0 300Z';
    const neck = 'M-8 400L-6 170C-14 160 -10 142 2 144C14 146 12 160 7 170L9 400Z';
    return [
      '<g transform="translate(104 -70) rotate(20 0 400) scale(1.16)">',
      brush.solid(body, wood(p), { reach: 80, rim: 1.2 }),
      brush.solid(neck, clothMaterial('dark', p), { reach: 30, rim: 0.5 }),
      line('M-3 180L-3 450M3 180L3 450', metal.rim, 1.4, 0.8),
      line('M-26 390C-32 400 -32 414 -26 422M26 390C32 400 32 414 26 422', metal.dark, 4, 0.8),
      '</g>',
    ].join('');
  },
  microphone: (brush, p) => {
    const metal = metalMaterial(p);
    const bars = 'M112 112L156 112M112 126L156 126M112 140L156 140M134 80L134 184M123 84L123 180M145 84L145 180';
    const mesh = line(bars, metal.dark, 2.4, 0.7);
    const grille = 'M112 104C112 74 156 74 156 104L156 158C156 190 112 190 112 158Z';
    return [
      line('M134 190L134 700', metal.dark, 11),
      line('M137 190L137 700', metal.lit, 2.5, 0.7),
      brush.solid(grille, metal, { reach: 40, centre: 134, rim: 0.8, inside: mesh }),
      line('M104 118C98 190 112 214 134 214C156 214 170 190 164 118', metal.mid, 6),
    ].join('');
  },
};

/** A thing between the viewer and the person, out of focus, in pixels. */
export function drawNearProp(brush: Brush, prop: Prop, frame: Frame, p: Palette, random: Random): string {
  const { width: w, height: h, focus, light } = frame;
  if (prop === 'leaves') {
    const x = focus.x - light * Math.min(w * 0.5, h * 0.42);
    const [from, to] = light > 0 ? [-100, 0] : [180, 280];
    const leaves = `<g fill="${oklch(0.15, 0.04, p.hue2)}" fill-opacity=".42">${fan(x, h * 1.03, h * 0.36, from, to, 8, random)}</g>`;
    return brush.defocus(leaves, h / 260);
  }
  if (prop === 'lamps') {
    return [-0.36, 0.3, 0.44]
      .map((dx, i) => {
        const [x, y, r] = [
          focus.x + dx * Math.min(w, h * 0.85),
          h * [0.13, 0.09, 0.2][i]!,
          h * [0.034, 0.028, 0.022][i]!,
        ];
        const glow = brush.radial(x, y, r * 4, [
          [0, oklch(0.95, 0.08, p.hue), 0.9],
          [0.2, oklch(0.85, 0.13, p.hue), 0.4],
          [1, oklch(0.7, 0.15, p.hue), 0],
        ]);
        return `<path d="M${f(x)} 0L${f(x)} ${f(y - r)}" stroke="${oklch(0.2, 0.04, p.hue2)}" stroke-width="${f(h / 400)}"/><circle cx="${f(x)}" cy="${f(y)}" r="${f(r * 4)}" fill="${glow}"/><path d="M${f(x - r * 0.8)} ${f(y + r * 0.2)}A${f(r * 0.8)} ${f(r * 0.9)} 0 1 1 ${f(x + r * 0.8)} ${f(y + r * 0.2)}Z" fill="${oklch(0.97, 0.05, p.hue)}"/>`;
      })
      .join('');
  }
  return '';
}
