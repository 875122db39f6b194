import type { PersonLook } from './look.ts';

/** Measures of a body in the person's units, half widths from the middle. */
export interface Measures {
  neck: number;
  shoulder: number;
  shoulderY: number;
  chest: number;
  waist: number;
  hip: number;
  arm: number;
  /** Widths of the left and the right half: a turned body shows less of its far side. */
  near: number;
  far: number;
}

export function measure(p: PersonLook): Measures {
  const masculine = p.figure === 'masculine';
  const base = masculine
    ? { neck: 44, shoulder: 196, shoulderY: 204, chest: 138, waist: 122, hip: 124, arm: 62 }
    : { neck: 31, shoulder: 152, shoulderY: 200, chest: 108, waist: 88, hip: 122, arm: 44 };
  const [width, waist, arm] = {
    slim: [0.94, 0.92, 0.9],
    medium: [1, 1, 1],
    curvy: [1.05, 1.12, 1.2],
    broad: [1.1, 1.12, 1.16],
  }[p.build] as [number, number, number];
  return {
    ...base,
    neck: base.neck * (p.build === 'broad' ? 1.12 : 1),
    shoulder: base.shoulder * width,
    chest: base.chest * (width + waist) * 0.5,
    waist: base.waist * waist,
    hip: base.hip * waist,
    arm: base.arm * arm,
    near: p.view === 'front' ? 1 : 1.04,
    far: p.view === 'front' ? 1 : 0.8,
  };
}

/** Neck and torso, from under the jaw down to the hips; the arms are shapes of their own. */
export function torso(p: PersonLook, m: Measures): string {
  const half = (k: number) => ({
    n: m.neck * Math.sign(k),
    s: m.shoulder * k,
    c: m.chest * k,
    w: m.waist * k,
    h: m.hip * k,
  });
  const l = half(-m.near);
  const r = half(m.far);
  const y = m.shoulderY;
  const down = (a: typeof l) =>
    `C${a.n * 1.05} 158 ${a.n * 1.5} ${y - 38} ${a.s * 0.5} ${y - 28}C${a.s * 0.74} ${y - 20} ${a.s * 0.95} ${y - 18} ${a.s} ${y + 24}C${a.s * 1.02} ${y + 60} ${a.c * 1.12} ${y + 90} ${a.c} ${y + 130}C${a.c * 0.96} ${y + 190} ${a.w} ${y + 230} ${a.w} ${y + 290}C${a.w} ${y + 350} ${a.h} ${y + 380} ${a.h} ${y + 470}L${a.h} 1100`;
  const up = `L${r.h} 1100L${r.h} ${y + 470}C${r.h} ${y + 380} ${r.w} ${y + 350} ${r.w} ${y + 290}C${r.w} ${y + 230} ${r.c * 0.96} ${y + 190} ${r.c} ${y + 130}C${r.c * 1.12} ${y + 90} ${r.s * 1.02} ${y + 60} ${r.s} ${y + 24}C${r.s * 0.95} ${y - 18} ${r.s * 0.74} ${y - 20} ${r.s * 0.5} ${y - 28}C${r.n * 1.5} ${y - 38} ${r.n * 1.05} 158 ${r.n} 154`;
  return `${neck(p, m).left}${down(l)}${up}${neck(p, m).right}Z`;
}

/** The arm on one side (-1 near, 1 far), hanging loosely, a little away from the body. */
export function arm(m: Measures, side: 1 | -1): string {
  const k = side * (side > 0 ? m.far : m.near);
  const s = m.shoulder * k;
  const a = m.arm * side;
  const y = m.shoulderY;
  return `M${s * 0.62} ${y - 22}C${s * 0.9} ${y - 22} ${s * 1.0 + a * 0.08} ${y - 4} ${s + a * 0.12} ${y + 40}C${s + a * 0.24} ${y + 110} ${s + a * 0.36} ${y + 170} ${s + a * 0.42} ${y + 230}C${s + a * 0.46} ${y + 310} ${s + a * 0.2} ${y + 380} ${s - a * 0.1} ${y + 460}L${s - a * 0.85} ${y + 450}C${s - a * 0.7} ${y + 380} ${s - a * 0.5} ${y + 300} ${s - a * 0.55} ${y + 230}C${s - a * 0.66} ${y + 170} ${s - a * 0.8} ${y + 130} ${s - a * 0.95} ${y + 96}C${s * 0.7} ${y + 60} ${s * 0.56} ${y + 10} ${s * 0.62} ${y - 22}Z`;
}

/** Both sides of the neck, the left one drawn downwards, the right one upwards. */
function neck(p: PersonLook, { neck: n }: Measures): { left: string; right: string } {
  if (p.view === 'profile') {
    const nape = `M${-n * 1.9} 20C${-n * 1.7} 90 ${-n * 1.25} 120 ${-n * 1.2} 154`;
    return { left: nape, right: `C${n * 0.7} 136 ${n * 0.5} 110 ${n * 1.1} 70` };
  }
  const x = p.view === 'front' ? 0 : -8;
  return { left: `M${x - n} 30C${x - n} 100 ${-n} 134 ${-n} 154`, right: `C${n} 134 ${x + n} 100 ${x + n} 30` };
}
