import type { ComponentType } from 'react';
import type { Call, CallInput, CallOutput } from '../../../platform/contract.ts';
import { formatNumber, useLanguage } from '../../../shell/addresses/language.ts';
import { useApi } from '../../../ui/data/use-api.ts';
import { backofficeErrorText } from './error-sentences.ts';

interface CountProps {
  /** Undefined until it is known. */
  count: number | undefined;
  /** There are more than that. */
  isMore?: boolean;
  error: Error | null;
}

/** A figure of the overview, or why it is not there. */
export function Count({ count, isMore = false, error }: CountProps) {
  const language = useLanguage();
  if (error !== null) return <span className="text-[14px] text-signal">{backofficeErrorText(error)}</span>;
  return (
    <b className="font-serif text-[34px] leading-none font-normal tabular-nums">
      {count === undefined ? '…' : `${formatNumber(count, language)}${isMore ? '+' : ''}`}
    </b>
  );
}

/** A call that answers with what waits, page by page. */
type Waiting = Call & {
  query: Call['query'] & object;
  response: { _zod: { output: { items: readonly unknown[]; next: unknown } } };
};

/** For the overview: how many wait by a section's own list, of which the first page is counted. */
export function waitingIn<T extends Waiting>(call: T, input: CallInput<T>): ComponentType {
  return function WaitingCount() {
    const { data, error } = useApi(call, input);
    const page = data as CallOutput<Waiting> | undefined;
    return <Count count={page?.items.length} isMore={page !== undefined && page.next !== null} error={error} />;
  };
}
