import type { Plugin, Rolldown } from 'vite';

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** Rooms that few enter: what is only theirs stands in no script of everybody's. */
const ROOM = /\/web\/(operator|studio)\//;
/** What asks for data and what forms are made of: for pages that do either. */
const ASKS = /\/src\/ui\/(data|form)\/|\/node_modules\/@tanstack\/(query-core|react-query)\//;
const WORD = /\/generated\/messages\/messages\/(?!_index)([^/]+)\.js$/;
/** By so many pages. */
const SHARED = 5;
const USED = /\bm\.(\w+)/g;

/**
 * Puts what most pages need into one script: fewer requests, and it packs better than many. What only the operators' rooms and the studio
 * need is left out, words too, so that it does not grow with them; and so is all that asks for data or holds a form, for many pages do
 * neither. Words are looked for in the code: all of them come through one module.
 */
export function baseScript(): Plugin {
  const users = new Map<string, Set<string>>();
  let graph: Graph | null = null;
  let judged: ((id: string) => boolean) | null = null;

  /** Asked once all modules are known. */
  function isForAll(id: string): boolean {
    if (graph === null) throw new Error('asked before the build began');
    judged ??= judge(graph, users);
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
        return null;
      },
    },
    // Here, not in the settings: those are read anew for each part that is built, and would ask another plugin than the one that looked.
    outputOptions: (options) => ({
      ...options,
      codeSplitting: { groups: [{ name: 'base', minShareCount: SHARED, test: isForAll }] },
    }),
  };
}

function judge({ getModuleInfo }: Graph, users: ReadonlyMap<string, ReadonlySet<string>>): (id: string) => boolean {
  const importersOf = (id: string): Iterable<string> => {
    const word = WORD.exec(id)?.[1];
    return word === undefined ? (getModuleInfo(id)?.importers ?? []) : (users.get(word) ?? []);
  };
  const isLoadedLater = (id: string) => (getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0;
  /** Loaded with every page: addresses, titles and what the frame is made of. */
  const isEverywhere = reached(importersOf, (id) => getModuleInfo(id)?.isEntry === true);
  /** Needed by some page for guests. */
  const isForGuests = reached(importersOf, isLoadedLater, (id) => ROOM.test(id));
  const asks = reached(
    (id) => getModuleInfo(id)?.importedIds ?? [],
    (id) => ASKS.test(id),
  );
  return (id) => (isEverywhere(id) || isForGuests(id)) && !asks(id);
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
    // Modules import each other in no circle; one on the way would answer for the others.
    known.set(id, false);
    const answer = !isShut(id) && (isRoot(id) || [...nextOf(id)].some(isReached));
    known.set(id, answer);
    return answer;
  };
}
