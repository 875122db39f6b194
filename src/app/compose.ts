import type { Base, Feature, Needs } from '../platform/feature/feature.ts';
import type { FillableSlots } from '../platform/feature/slots.ts';

export interface Composed {
  /** The API of a feature that is part of it. Throws for one that is not. */
  api<Api>(feature: Feature<Api>): Api;
}

/** Makes all features, each after those that it needs, and lets them fill the slots. What is wrong with the list is named. */
export async function compose(
  features: readonly Feature[],
  given: Omit<Base, 'slots' | 'features'> & { slots: FillableSlots },
): Promise<Composed> {
  const ordered = inOrder(features);
  const base = { ...given, features: ordered };
  const apis = new Map<Feature, unknown>();
  const api = (needed: Feature): unknown => {
    if (!apis.has(needed)) throw new Error(`there is no feature ${needed.name} here`);
    return apis.get(needed);
  };
  const pick = (of: Needs, take: (needed: Feature) => unknown) =>
    Object.fromEntries(Object.entries(of).map(([name, needed]) => [name, take(needed)]));
  for (const feature of ordered) {
    const others = {
      ...pick(feature.needs, api),
      ...pick(feature.wants, (wanted) => apis.get(wanted) ?? null),
    };
    // `feature()` has checked these against the definition; here they are erased.
    const made = await feature.create(base, others as never);
    apis.set(feature, made);
    base.slots.fill(feature.fills({ api: made, base, others } as never));
  }
  base.slots.seal();
  return { api: api as Composed['api'] };
}

/** Each after those it needs or wants, else as listed. Throws for a name twice, a missing need and a circle. */
export function inOrder(features: readonly Feature[]): Feature[] {
  const names = features.map(({ name }) => name);
  const twice = names.find((name, nth) => names.indexOf(name) !== nth);
  if (twice !== undefined) throw new Error(`two features are called ${twice}`);
  const listed = new Set(features);
  const ordered = new Set<Feature>();
  const visit = (feature: Feature, path: readonly Feature[]): void => {
    if (ordered.has(feature)) return;
    if (path.includes(feature)) {
      const circle = [...path.slice(path.indexOf(feature)), feature].map(({ name }) => name);
      throw new Error(`features need each other in a circle: ${circle.join(' → ')}`);
    }
    for (const needed of Object.values(feature.needs)) {
      if (!listed.has(needed)) throw new Error(`${feature.name} needs ${needed.name}, which is not listed`);
    }
    for (const below of [...Object.values(feature.needs), ...Object.values(feature.wants)]) {
      if (listed.has(below)) visit(below, [...path, feature]);
    }
    ordered.add(feature);
  };
  for (const feature of features) visit(feature, []);
  return [...ordered];
}
