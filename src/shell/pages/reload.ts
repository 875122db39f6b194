/** Makes the page's own reloading: asked for by what the server pushes, held back by what must not be lost. */
export interface Reloading {
  /** §4: the page is to be loaded anew; now, or when nothing holds it any more. */
  ask(): void;
  /** Holds reloading back, e.g. while a payment awaits feedback or the exit dialog is open. Returns how to let go. */
  hold(): () => void;
}

export function createReloading(reload: () => void): Reloading {
  const holds = new Set<symbol>();
  let isWanted = false;
  const go = () => {
    if (isWanted && holds.size === 0) reload();
  };
  return {
    ask() {
      isWanted = true;
      go();
    },
    hold() {
      const hold = Symbol('hold');
      holds.add(hold);
      return () => {
        holds.delete(hold);
        go();
      };
    },
  };
}

const page = createReloading(() => location.reload());
export const askReload = page.ask;
export const holdReload = page.hold;
