import { below, type Paths } from '../../shell/compose/web-feature.ts';

/** Paths below that of the operators' sections. */
export const inBackoffice = <const T extends Paths>(tails: T) =>
  below({ de: 'haus/', en: 'house/', es: 'casa/', nl: 'huis/' }, tails);
