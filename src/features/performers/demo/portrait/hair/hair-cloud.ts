import type { Mass } from './hair.ts';
import { anchors } from './heads.ts';
import type { View } from '../look.ts';
import type { Random } from '../random.ts';

const turn = Math.PI * 2;

const round = (x: number, y: number, r: number) => {
  const [left, top, radius, across] = [x - r, y, r, 2 * r].map((n) => n.toFixed(1));
  return `M${left} ${top}a${radius} ${radius} 0 1 0 ${across} 0a${radius} ${radius} 0 1 0 -${across} 0Z`;
};

/** Rounds of about `size` along an ellipse, between two shares of a turn (0 right, 0.25 below, 0.5 left, 0.75 above). */
function wreath(
  random: Random,
  ellipse: { x: number; y: number; rx: number; ry: number },
  between: [from: number, to: number],
  count: number,
  size: number,
): string {
  const [from, to] = between;
  return Array.from({ length: count }, (_, i) => {
    const angle = turn * (from + ((to - from) * i) / (count - 1));
    const x = ellipse.x + Math.cos(angle) * ellipse.rx * random.between(0.94, 1.06);
    const y = ellipse.y + Math.sin(angle) * ellipse.ry * random.between(0.94, 1.06);
    return round(x, y, size * random.between(0.8, 1.2));
  }).join('');
}

/** Hair made of many rounds: curls, an afro, a bun. One path, so that it is lit as one; undefined for other hair. */
export function hairCloud(mass: Mass, view: View, random: Random): string | undefined {
  const x = anchors[view].crownX;
  const clouds: Partial<Record<Mass, () => string>> = {
    curls: () =>
      round(x, -30, 92) +
      wreath(random, { x, y: 10, rx: 98, ry: 120 }, [0.39, 1.11], 26, 30) +
      wreath(random, { x, y: 60, rx: 88, ry: 110 }, [0.4, 0.55], 7, 34) +
      wreath(random, { x, y: 60, rx: 88, ry: 110 }, [0.95, 1.1], 7, 34),
    afro: () => round(x, -44, 118) + wreath(random, { x, y: -44, rx: 112, ry: 112 }, [0.4, 1.1], 30, 26),
    mop: () => round(x, -50, 84) + wreath(random, { x, y: -46, rx: 84, ry: 82 }, [0.48, 1.02], 18, 24),
    bun: () =>
      ({ profile: round(-104, -26, 42), front: round(6, -124, 42), 'three-quarter': round(-70, -86, 40) })[view],
    topknot: () => round(x - 16, -126, 30),
  };
  return clouds[mass]?.();
}
