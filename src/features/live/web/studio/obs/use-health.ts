import { useState } from 'react';
import { useApi } from '../../../../../ui/data/use-api.ts';
import type { SourceHealth } from '../../../contract.ts';
import { getStreamHealth } from '../../../contract.ts';

const EVERY_MS = 2000;
/** A stream that has just begun is small and slow by nature: so long it is measured, not judged. */
const SETTLING_MS = 8000;

/** Null for what the figures mean while they are too young to say. */
export interface Health extends Omit<SourceHealth, 'faults'> {
  faults: SourceHealth['faults'] | null;
}

interface Judged {
  /** Which answer they were judged by. */
  answer: number;
  /** Since when each source has been there, in milliseconds of `performance.now()`. */
  since: ReadonlyMap<string, number>;
  sources: Health[];
}

/** How her pictures arrive at the server, asked every other second. Null until the first answer; without a later one the last figures stay. */
export function useHealth(): Health[] | null {
  const { data, dataUpdatedAt: answer } = useApi(getStreamHealth, {}, { everyMs: EVERY_MS, fresh: true });
  const [judged, setJudged] = useState<Judged | null>(null);
  if (data !== undefined && judged?.answer !== answer) setJudged(judge(judged, data.sources, answer));
  return judged?.sources ?? null;
}

function judge(before: Judged | null, arriving: readonly SourceHealth[], answer: number): Judged {
  const at = performance.now();
  const since = new Map(arriving.map(({ source }) => [source, before?.since.get(source) ?? at]));
  const sources = arriving.map((each) => {
    const isYoung = at - (since.get(each.source) ?? at) < SETTLING_MS;
    return { ...each, faults: isYoung && each.faults.length > 0 ? null : each.faults };
  });
  return { answer, since, sources };
}
