import { useApi } from '../../../../ui/data/use-api.ts';
import { Count } from '../../../backoffice/web/index.ts';
import { getLiveOverview } from '../../contract.ts';
import { EVERY_MS } from './use-page-in-sight.ts';

/** How many shows are on air, for the overview. */
export function RunningShows() {
  const { data, error } = useApi(getLiveOverview, { query: {} }, { everyMs: EVERY_MS });
  return <Count count={data?.running} error={error} />;
}
