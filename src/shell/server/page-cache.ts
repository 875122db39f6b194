import { packedBy, unpacked, type Packing } from './packing.ts';

/** A rendered page, the same for everyone in a place, with the policy that lets exactly its own inline scripts run. */
export interface Page {
  status: number;
  /** Where it leads on to instead; null for a page of its own. */
  location: string | null;
  body: Body;
  policy: string;
  /** By the monotonic clock, in milliseconds. */
  renderedAt: number;
}

/** The bytes of a page: packed once for each way that somebody asks for, and from then on kept packed alone. */
export class Body {
  #plain: Buffer | null;
  readonly #packed = new Map<Packing, Buffer>();

  constructor(plain: Buffer) {
    this.#plain = plain;
  }

  /** What it takes in memory. */
  get bytes(): number {
    return [this.#plain, ...this.#packed.values()].reduce((sum, part) => sum + (part?.length ?? 0), 0);
  }

  as(packing: Packing | null): Buffer {
    const known = packing === null ? this.#plain : this.#packed.get(packing);
    if (known != null) return known;
    const plain = this.#plain ?? this.#unpack();
    if (packing === null) return plain;
    const packed = packedBy(packing, plain);
    this.#packed.set(packing, packed);
    this.#plain = null;
    return packed;
  }

  #unpack(): Buffer {
    const [first] = this.#packed;
    if (first === undefined) throw new Error('a page has lost its body');
    return unpacked(...first);
  }
}

export interface PageCache {
  /** The page under a key; `make` renders it where none is kept that is fresh, once at a time. */
  get(key: string, make: () => Promise<Page>): Promise<Page>;
  /** What is kept now, in bytes. */
  readonly bytes: number;
  readonly size: number;
}

interface CacheOptions {
  freshMs: number;
  mostBytes: number;
  /** Whether a page that was rendered is kept. */
  keeps: (page: Page) => boolean;
  clock?: () => number;
}

/** Keeps pages for a moment, so many bytes at most; those whose moment is over go by themselves. */
export function createPageCache({
  freshMs,
  mostBytes,
  keeps,
  clock = () => performance.now(),
}: CacheOptions): PageCache {
  const kept = new Map<string, Page>();
  const underWay = new Map<string, Promise<Page>>();
  let timer: NodeJS.Timeout | null = null;
  const bytes = () => [...kept.values()].reduce((sum, { body }) => sum + body.bytes, 0);
  /** Rather more than there is: a page is smaller once it is packed, and counting all of them for each new one takes longer than a page. */
  let atMost = 0;

  /** The first are the oldest. */
  function drop(): void {
    const since = clock() - freshMs;
    let total = bytes();
    for (const [key, { body, renderedAt }] of kept) {
      if (renderedAt >= since && total <= mostBytes) break;
      total -= body.bytes;
      kept.delete(key);
    }
    atMost = total;
    if (kept.size === 0 || timer !== null) return;
    timer = setTimeout(() => {
      timer = null;
      drop();
    }, freshMs).unref();
  }

  function refresh(key: string, make: () => Promise<Page>): Promise<Page> {
    let work = underWay.get(key);
    if (work === undefined) {
      work = make()
        .then((page) => {
          kept.delete(key);
          if (!keeps(page)) return page;
          kept.set(key, page);
          atMost += page.body.bytes;
          if (timer === null || atMost > mostBytes) drop();
          return page;
        })
        .finally(() => underWay.delete(key));
      underWay.set(key, work);
    }
    return work;
  }

  return {
    get size() {
      return kept.size;
    },
    get bytes() {
      return bytes();
    },
    async get(key, make) {
      const page = kept.get(key);
      // Never an older one: it would show performers who have come or gone, and no event would mend it.
      return page === undefined || clock() - page.renderedAt > freshMs ? refresh(key, make) : page;
    },
  };
}
