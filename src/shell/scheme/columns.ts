import { recall, remember } from '../consent/consent.ts';

/** Lists of tiles have so many columns where there is room and nothing else was chosen. */
export const USUAL_COLUMNS = 4;

/** Kinds of lists, each with a choice of its own: where this browser keeps it, and what a page's style calls it. */
const kinds = {
  videos: { key: 'columns', property: '--columns' },
  albums: { key: 'albumColumns', property: '--album-columns' },
} as const;
export type TileKind = keyof typeof kinds;

const listeners = new Set<() => void>();
const chosen = new Map<TileKind, number>();

/** Shows lists of this kind in so many columns from now on; in this browser for later too, where that was allowed. */
export function chooseColumns(kind: TileKind, columns: number): void {
  const { key, property } = kinds[kind];
  chosen.set(kind, columns);
  document.documentElement.style.setProperty(property, String(columns));
  remember(key, String(columns));
  for (const listener of listeners) listener();
}

/** In how many columns lists of this kind are shown where there is room. */
export function columns(kind: TileKind): number {
  const kept = recall(kinds[kind].key) ?? '';
  return chosen.get(kind) ?? (/^[345]$/.test(kept) ? Number(kept) : USUAL_COLUMNS);
}

export function onColumns(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const pairs = JSON.stringify(Object.values(kinds).map(({ key, property }) => [key, property]));
/** Runs before the first paint, so that no list jumps: pages are the same for everybody. */
export const takeColumns = `try{for(var k of ${pairs}){var c=localStorage.getItem(k[0]);if(/^[345]$/.test(c))document.documentElement.style.setProperty(k[1],c)}}catch(e){}`;
