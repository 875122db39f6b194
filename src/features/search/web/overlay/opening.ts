/** Told when somebody wants to search, from wherever he is. */
const listeners = new Set<() => void>();

export const openSearch = (): void => listeners.forEach((listener) => listener());

export function onOpenSearch(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
