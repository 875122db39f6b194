import type { Plugin } from 'vite';

/** Rooms that few enter: what is only theirs stands in no script of everybody's. */
const ROOM = /\/web\/(operator|studio)\//;
const WORD = /\/generated\/messages\/messages\/(?!_index)([^/]+)\.js$/;
const USED = /\bm\.(\w+)/g;

/**
 * Tells which modules, and which words, only the operators' rooms and the studio need, so that the script of all pages does not grow
 * with them. Words are looked for in the code: all of them come through one module.
 */
export function roomScripts() {
  const users = new Map<string, Set<string>>();
  const onlyInRooms = new Set<string>();
  const plugin: Plugin = {
    name: 'room-scripts',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/src\/.*\.tsx?/ },
      handler(code, id) {
        for (const [, word = ''] of code.matchAll(USED)) users.set(word, (users.get(word) ?? new Set()).add(id));
        return null;
      },
    },
    buildEnd() {
      const importersOf = (id: string): Iterable<string> => {
        const word = WORD.exec(id)?.[1];
        return word === undefined ? (this.getModuleInfo(id)?.importers ?? []) : (users.get(word) ?? []);
      };
      const isEntry = (id: string) => this.getModuleInfo(id)?.isEntry === true;
      const isLoadedLater = (id: string) => (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0;
      /** Loaded with every page: addresses, titles and what the frame is made of. */
      const isEverywhere = reached(importersOf, isEntry);
      /** Needed by some page for guests. */
      const isForGuests = reached(
        importersOf,
        (id) => isEverywhere(id) || isLoadedLater(id),
        (id) => ROOM.test(id),
      );
      for (const id of this.getModuleIds()) if (!isEverywhere(id) && !isForGuests(id)) onlyInRooms.add(id);
    },
  };
  return { plugin, isOnlyInRooms: (id: string): boolean => onlyInRooms.has(id) };
}

/** Whether a module is a root, or imported by one at whatever distance; nothing leads through what is shut. */
function reached(
  importersOf: (id: string) => Iterable<string>,
  isRoot: (id: string) => boolean,
  isShut: (id: string) => boolean = () => false,
): (id: string) => boolean {
  const known = new Map<string, boolean>();
  return function isReached(id) {
    const before = known.get(id);
    if (before !== undefined) return before;
    // Modules are in no circle with themselves; one on the way would answer for the others.
    known.set(id, false);
    const answer = !isShut(id) && (isRoot(id) || [...importersOf(id)].some(isReached));
    known.set(id, answer);
    return answer;
  };
}
