/** The keys that orders are asked for with; one for each wish, as long as its order stands. */
export interface RequestKeys {
  /** The wish's key: the same after a lost answer, and when a guest goes back and wants the same again. */
  of(purchase: string): string;
  /** The wish's order is known. */
  stands(purchase: string, orderId: string): void;
  /** The order was paid or has failed: what is wanted next is another one. */
  settled(orderId: string): void;
  /** The wish's key is good for nothing any more. */
  forget(purchase: string): void;
}

/**
 * Two orders for one wish would both stand at a checkout, and count twice towards the guest's own limits. `make` makes a new
 * key.
 */
export function createRequestKeys(make: () => string): RequestKeys {
  const kept = new Map<string, { key: string; orderId: string | null }>();
  return {
    of(purchase) {
      const { key } = kept.get(purchase) ?? { key: make() };
      if (!kept.has(purchase)) kept.set(purchase, { key, orderId: null });
      return key;
    },
    stands(purchase, orderId) {
      const known = kept.get(purchase);
      if (known !== undefined) known.orderId = orderId;
    },
    settled(orderId) {
      for (const [purchase, known] of kept) if (known.orderId === orderId) kept.delete(purchase);
    },
    forget: (purchase) => void kept.delete(purchase),
  };
}
