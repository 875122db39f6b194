import { m } from '#messages';
import type { OperatorSections } from '../../../backoffice/web/index.ts';
import type { SentencesOf } from '../../../../shell/error-text.ts';
import { useApi } from '../../../../ui/data/use-api.ts';
import { getLiveOverview, type liveErrors } from '../../contract.ts';
import { EVERY_MS } from './every.ts';

const menu: OperatorSections = {
  sections: [{ rank: 10, page: 'backofficeLive', right: 'live', label: m.live_operator_section, icon: 'cam' }],
  figures: [{ rank: 10, page: 'backofficeLive', right: 'live', label: m.live_operator_figure, useFigure: useRunning }],
  sentences: {
    'show-ended': m.live_operator_error_show_ended,
  } satisfies SentencesOf<Pick<typeof liveErrors, 'show-ended'>>,
};
function useRunning() {
  const { data, error } = useApi(getLiveOverview, { query: {} }, { everyMs: EVERY_MS });
  return { count: data?.running, isMore: false, error };
}
export default menu;
