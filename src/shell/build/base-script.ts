import { dirname, join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** Rooms that few enter: what is only theirs stands in no script of everybody's. */
export const ROOM = /\/web\/(operator|studio)\//;
const WORD = /\/generated\/messages\/messages\/(?!_index)([^/]+)\.js$/;
/** Asking for what is personal, and forms: pages that do neither load none of it. */
const ASKING = /\/@tanstack\/(react-query|query-core)\/|\/src\/ui\/(data|form)\//;
/** What each feature puts into the slots of every page. */
export const FILLS = /\/src\/features\/[^/]+\/web\/fills\.ts$/;
/** By so many pages. */
const SHARED = 7;
/** Of one feature alone, or of few others besides: the name of its script, by that of its folder. */
const OWN = /\/src\/features\/([^/]+)\//;
const FEW = 2;
const USED = /\bm\.(\w+)/g;
/** What a feature lets others have, each name from a module of its own. */
const INDEX = /\/web\/index\.ts$/;
const FROM = /(?:im|ex)port\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g;

/**
 * Puts what most pages need into one script: fewer requests, and it packs better than many. What only the operators' rooms and the studio
 * need is left out, words too, and what several pages of one feature share and no other's, which is a script of that feature: so that it does
 * not grow with them. Words are looked for in the code: all of them come through one module. What asks for data or has forms is a second one,
 * loaded with the pages that do.
 */
export function baseScript(): Plugin {
  const users = new Map<string, Set<string>>();
  const names = new Names();
  let graph: Graph | null = null;
  let judged: ((id: string) => ScriptName) | null = null;

  /** Asked once all modules are known. */
  function placeOf(id: string): ScriptName {
    if (graph === null) throw new Error('asked before the build began');
    judged ??= judge(graph, users, names);
    return judged(id);
  }

  return {
    name: 'base-script',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildStart() {
      graph = { getModuleInfo: (id) => this.getModuleInfo(id) };
    },
    transform: {
      filter: { id: /\/src\/.*\.tsx?/ },
      handler(code, id) {
        for (const [, word = ''] of code.matchAll(USED)) users.set(word, (users.get(word) ?? new Set()).add(id));
        names.read(id, code);
        return null;
      },
    },
    // Here, not in the settings: those are read anew for each part that is built, and would ask another plugin than the one that looked.
    outputOptions: (options) => ({
      ...options,
      codeSplitting: {
        groups: [
          ...(['base', 'fills', 'asking'] as const).map((name) => ({
            name,
            minShareCount: name === 'fills' ? 1 : SHARED,
            test: (id: string) => placeOf(id) === name,
            // A word that the frame says as well stays with the frame.
            includeDependenciesRecursively: name === 'base',
          })),
          {
            name: (id: string) => placeOf(id),
            minShareCount: SHARED,
            test: (id: string) => placeOf(id).startsWith('of-'),
            includeDependenciesRecursively: false,
          },
        ],
      },
    }),
  };
}

type ScriptName = 'base' | 'fills' | 'asking' | 'rooms' | `of-${string}`;

function judge(
  { getModuleInfo }: Graph,
  users: ReadonlyMap<string, ReadonlySet<string>>,
  names: Names,
): (id: string) => ScriptName {
  const importersOf = (id: string): Iterable<string> => {
    const word = WORD.exec(id)?.[1];
    if (word !== undefined) return users.get(word) ?? [];
    const importers = getModuleInfo(id)?.importers ?? [];
    return importers.flatMap((importer) => (INDEX.test(importer) ? names.usersOf(importer, id) : [importer]));
  };
  const isLoadedLater = (id: string) => (getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0;
  /** Loaded with every page: addresses, titles and what the frame is made of. */
  const isEverywhere = reached(importersOf, (id) => getModuleInfo(id)?.isEntry === true);
  /** Loaded with every page before it comes to life. */
  const fillsSlots = reached(importersOf, (id) => FILLS.test(id));
  /** Needed by some page for guests. */
  const isForGuests = reached(importersOf, isLoadedLater, (id) => ROOM.test(id));
  /** Asks by itself, or imports what does. */
  const asks = reached(
    (id) => getModuleInfo(id)?.importedIds ?? [],
    (id) => ASKING.test(id),
  );
  /** Needed by some page that asks for nothing. */
  const isOfOthers = reached(
    importersOf,
    (id) => isLoadedLater(id) && !asks(id),
    (id) => ROOM.test(id),
  );
  return (id) => {
    if (isEverywhere(id)) return 'base';
    if (fillsSlots(id)) return 'fills';
    if (!isForGuests(id)) return 'rooms';
    if (asks(id) || !isOfOthers(id)) return 'asking';
    const features = featuresOfPages(id, importersOf, isLoadedLater);
    const owner = features.size === 1 ? [...features][0] : features.size <= FEW ? featureOf(id) : undefined;
    return owner === undefined ? 'base' : `of-${owner}`;
  };
}

/** Who takes which name out of the indexes of features: one name of an index does not bring along all the others. */
class Names {
  /** By index and name, the module that it is of. */
  readonly #sources = new Map<string, Map<string, string>>();
  /** By index and name, the modules that import it. */
  readonly #users = new Map<string, Map<string, Set<string>>>();

  /** Notes what a module of ours passes on, or imports from such an index. */
  read(id: string, code: string): void {
    for (const [, list = '', path = ''] of code.matchAll(FROM)) {
      const from = join(dirname(id), path);
      if (INDEX.test(id)) {
        const sources = entryOf(this.#sources, id, () => new Map<string, string>());
        for (const [, name] of namesIn(list)) sources.set(name, from);
      } else if (INDEX.test(from)) {
        const users = entryOf(this.#users, from, () => new Map<string, Set<string>>());
        for (const [name] of namesIn(list)) entryOf(users, name, () => new Set<string>()).add(id);
      }
    }
  }

  /** Modules that take something of a module out of an index. */
  usersOf(index: string, id: string): string[] {
    const passed = [...(this.#sources.get(index) ?? [])].filter(([, source]) => source === id);
    return passed.flatMap(([name]) => Array.from(this.#users.get(index)?.get(name) ?? []));
  }
}

/** Each name of a list in braces: what it is called there, and what it is called from here on. */
function namesIn(list: string): [name: string, as: string][] {
  return list.split(',').flatMap((each) => {
    const [name = '', as = name] = each.trim().split(/\s+as\s+/);
    return name === '' || name.startsWith('type ') ? [] : [[name, as] as [string, string]];
  });
}

function entryOf<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const value = map.get(key) ?? make();
  map.set(key, value);
  return value;
}

/** Whose a module is, or a word: those begin with their feature's name. */
const featureOf = (id: string): string | undefined => OWN.exec(id)?.[1] ?? WORD.exec(id)?.[1]?.split('_')[0];

/** The features whose pages lead to a module; the frame is one of them, by the name of nothing. */
function featuresOfPages(
  id: string,
  importersOf: (id: string) => Iterable<string>,
  isPage: (id: string) => boolean,
): Set<string> {
  const features = new Set<string>();
  const seen = new Set([id]);
  // Goes on over what it adds.
  for (const each of seen) {
    if (ROOM.test(each)) continue;
    if (isPage(each)) features.add(OWN.exec(each)?.[1] ?? '');
    else for (const importer of importersOf(each)) seen.add(importer);
  }
  return features;
}

/** Whether a module is a root, or a root is among what it leads to at whatever distance; nothing leads through what is shut. */
function reached(
  nextOf: (id: string) => Iterable<string>,
  isRoot: (id: string) => boolean,
  isShut: (id: string) => boolean = () => false,
): (id: string) => boolean {
  const known = new Map<string, boolean>();
  return function isReached(id) {
    const before = known.get(id);
    if (before !== undefined) return before;
    const seen = new Set([id]);
    // Goes on over what it adds. Modules may import each other in a circle.
    for (const each of seen) {
      if (isShut(each) || known.get(each) === false) continue;
      if (isRoot(each) || known.get(each) === true) {
        known.set(id, true);
        return true;
      }
      for (const next of nextOf(each)) seen.add(next);
    }
    // Nothing of it leads to a root: that has been seen of each.
    for (const each of seen) known.set(each, false);
    return false;
  };
}
