import sharp from 'sharp';
import type { Context } from '../../platform/context.ts';
import type { Demo } from '../../platform/feature/feature.ts';
import { cast } from '../performers/demo/cast.ts';
import { drawPerson } from '../performers/demo/portrait/draw-person.ts';
import { seedOf } from '../performers/demo/portrait/seed.ts';
import { shown } from './demo/shown.ts';
import { createBanners } from './server/index.ts';

const SIZE = { width: 1280, height: 540 };

async function drawn(nth: number): Promise<string> {
  const member = cast[nth];
  if (member === undefined) throw new Error(`nobody is number ${nth}`);
  const { svg } = drawPerson({
    seed: seedOf(`banner ${member.slug}`),
    look: member.look,
    composition: 'cover',
    ...SIZE,
  });
  return (await sharp(Buffer.from(svg)).webp({ quality: 90 }).toBuffer()).toString('base64');
}

/** One banner at each place, and a card. Repeatable. */
async function fill(context: Context): Promise<void> {
  const banners = createBanners(context);
  if ((await banners.list()).length > 0) return;
  for (const { nth, ...settings } of shown)
    await banners.create({ ...settings, from: null, until: null, isOn: true, picture: await drawn(nth) });
}

export const demo: Demo = { parts: [{ name: 'banners', fill }] };
