import { below, same, type Paths } from '../../shell/compose/web-feature.ts';

/** Paths below that of a performer's profile. */
export const ofActor = <const T extends Paths>(tails: T) => below(same('amateur/{actorName}/'), tails);
