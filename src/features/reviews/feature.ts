import { feature } from '../../platform/feature/feature.ts';

/** How operators decide about films and albums, how performers object, and who decides about that (S2). Has no doors of its own. */
export const reviews = feature({ name: 'reviews', create: () => null });
