import { z } from 'zod';

/** One picture in the sizes w320, w640 and w1280 (§9): put the size into `src` where it says `{size}`. */
export const pictureSchema = z.object({
  src: z.string(),
  fsk: z.union([z.literal(16), z.literal(18)]),
  width: z.number(),
  height: z.number(),
});
export type Picture = z.infer<typeof pictureSchema>;
