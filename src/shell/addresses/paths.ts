import { webFeatures } from '#web-features';
import { createPaths, type LocatedIn, type NamesOf, type PagesOf, type ParamsOf } from '../compose/create-paths.ts';
import { pagesToCome } from '../pages.ts';

const all = [pagesToCome, ...webFeatures] as const;
type Table = PagesOf<typeof all>;

/** Every page's path in every language (§2), from the features' definitions. */
export const { href, patternOf, isBelow, route, addressOf, toRouter, inRouter, toPublic, pathNames } = createPaths(all);
export { languages } from '../../platform/language/languages.ts';

export type PathName = NamesOf<Table>;
/** A page whose address is always the same. */
export type PlainPage = { [N in PathName]: [ParamsOf<Table[N]>] extends [never] ? N : never }[PathName];
export type Located = LocatedIn<PathName>;
