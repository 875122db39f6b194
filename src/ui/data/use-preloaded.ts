import { useEffect, useRef, useState } from 'react';

/** Says to the window that something could not be fetched ahead (§8): it is not there any more, or the network is away. `detail` is its address. */
export const PRELOAD_ERROR = 'preloaderror';

declare global {
  interface WindowEventMap {
    [PRELOAD_ERROR]: CustomEvent<string>;
  }
}

/**
 * Media that is looked at next, fetched ahead by GET as blobs (§7): shown from memory, it asks nobody a second time. Answers under which address
 * to show one: its own until it is there, and where it could not be fetched.
 * @param wanted is fetched, and kept as long as it is wanted
 * @param shown is kept where it was fetched before
 */
export function usePreloaded(wanted: readonly string[], shown?: string): (address: string) => string {
  const [ready, setReady] = useState<ReadonlyMap<string, string>>(new Map());
  const kept = useRef(new Map<string, { abort: AbortController; url: string | null }>());

  const list = wanted.join('\n');
  useEffect(() => {
    const addresses = list === '' ? [] : list.split('\n');
    for (const [address, { abort, url }] of kept.current) {
      if (address === shown || addresses.includes(address)) continue;
      abort.abort();
      if (url !== null) URL.revokeObjectURL(url);
      kept.current.delete(address);
    }
    for (const address of addresses) if (!kept.current.has(address)) void load(address);
    tell();

    async function load(address: string): Promise<void> {
      const entry = { abort: new AbortController(), url: null as string | null };
      kept.current.set(address, entry);
      try {
        const answer = await fetch(address, { signal: entry.abort.signal });
        if (!answer.ok) throw new Error(`answered ${answer.status}`);
        const blob = await answer.blob();
        if (entry.abort.signal.aborted) return;
        entry.url = URL.createObjectURL(blob);
        tell();
      } catch {
        // Wanted no more, it is nobody's fault.
        if (entry.abort.signal.aborted) return;
        kept.current.delete(address);
        dispatchEvent(new CustomEvent(PRELOAD_ERROR, { detail: address }));
      }
    }
    function tell(): void {
      setReady(new Map([...kept.current].flatMap(([address, { url }]) => (url === null ? [] : [[address, url]]))));
    }
  }, [list, shown]);

  useEffect(() => {
    const all = kept.current;
    return () => {
      for (const { abort, url } of all.values()) {
        abort.abort();
        if (url !== null) URL.revokeObjectURL(url);
      }
      all.clear();
    };
  }, []);

  return (address) => ready.get(address) ?? address;
}
