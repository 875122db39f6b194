/** The number that a performer's pictures grow from: FNV-1a of the slug. */
export function seedOf(slug: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < slug.length; i++) hash = Math.imul(hash ^ slug.charCodeAt(i), 0x01000193);
  return (hash >>> 0) % 1_000_000;
}
