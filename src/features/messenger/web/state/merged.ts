interface Numbered {
  number: number;
  /** Counts up with each change. */
  revision: number;
}

/** Both lists as one, by their numbers, each once and in its latest form, whichever came first. */
export function merged<T extends Numbered>(known: readonly T[], more: readonly T[]): T[] {
  const byNumber = new Map<number, T>();
  for (const each of [...known, ...more]) {
    const other = byNumber.get(each.number);
    if (other === undefined || other.revision <= each.revision) byNumber.set(each.number, each);
  }
  return [...byNumber.values()].toSorted((one, other) => one.number - other.number);
}
