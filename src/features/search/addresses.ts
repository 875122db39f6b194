import type { Paths } from '../../shell/compose/web-feature.ts';

type In<Kind extends Paths> = {
  de: `suche/${Kind['de']}{searchPattern}/`;
  en: `search/${Kind['en']}{searchPattern}/`;
  es: `busqueda/${Kind['es']}{searchPattern}/`;
  nl: `zoeken/${Kind['nl']}{searchPattern}/`;
};

/** The page of what was found in one category (§2). */
export const inSearch = <const Kind extends Paths>(kind: Kind): In<Kind> => ({
  de: `suche/${kind.de}{searchPattern}/`,
  en: `search/${kind.en}{searchPattern}/`,
  es: `busqueda/${kind.es}{searchPattern}/`,
  nl: `zoeken/${kind.nl}{searchPattern}/`,
});
