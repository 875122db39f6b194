/** What comes one by one, so many at a time; the last group may be smaller. */
export async function* inGroups<T>(items: AsyncIterable<T>, most: number): AsyncGenerator<T[]> {
  let group: T[] = [];
  for await (const item of items) {
    if (group.push(item) < most) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}
