import type { Call, CallInput, CallOutput } from '../../../platform/contract.ts';
import { useApi } from '../../../ui/data/use-api.ts';
import type { OverviewFigure } from './slots.ts';

/** A call that answers with what waits, page by page. */
type Waiting = Call & {
  query: Call['query'] & object;
  response: { _zod: { output: { items: readonly unknown[]; next: unknown } } };
};

/** For the overview: how many wait by a section's own list, of which the first page is counted. */
export function waitingIn<T extends Waiting>(call: T, input: CallInput<T>): OverviewFigure['useFigure'] {
  return function useWaiting() {
    const { data, error } = useApi(call, input);
    const page = data as CallOutput<Waiting> | undefined;
    return { count: page?.items.length, isMore: page !== undefined && page.next !== null, error };
  };
}
