import { m } from '#messages';
import type { Language } from '../../../../platform/contract.ts';
import { formatNumber } from '../../../../shell/addresses/language.ts';
import type { OperatorSections } from '../../../backoffice/web/index.ts';
import type { SentencesOf } from '../../../../shell/error-text.ts';
import type { liveErrors } from '../../contract.ts';

const hours = (minutes: number, language: Language) =>
  m.live_operator_chart_hours({ hours: formatNumber(Math.round(minutes / 6) / 10, language) });

const menu: OperatorSections = {
  sections: [{ rank: 10, page: 'backofficeLive', right: 'live', label: m.live_operator_section, icon: 'cam' }],
  sentences: {
    'show-ended': m.live_operator_error_show_ended,
  } satisfies SentencesOf<Pick<typeof liveErrors, 'show-ended'>>,
  figures: [{ rank: 10, name: 'runningShows', page: 'backofficeLive', label: m.live_operator_figure }],
  charts: [{ rank: 30, name: 'liveMinutes', label: m.live_operator_chart, text: hours }],
  log: () => import('./log.ts'),
};
export default menu;
