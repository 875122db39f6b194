/**
 * The cookies of a request, without those whose name comes twice: which of two is ours cannot be told, and one of them may have been
 * planted, so neither counts.
 */
export function cookiesOf(header: string | undefined): string {
  const pairs = (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.includes('='));
  const nameOf = (pair: string) => pair.slice(0, pair.indexOf('=')).trim();
  const times = new Map<string, number>();
  for (const pair of pairs) times.set(nameOf(pair), (times.get(nameOf(pair)) ?? 0) + 1);
  return pairs.filter((pair) => times.get(nameOf(pair)) === 1).join('; ');
}
