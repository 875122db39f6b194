import { m } from '#messages';
import type { OperatorRooms } from '../../../backoffice/web/index.ts';
import type { SentencesOf } from '../../../../shell/problem-text.ts';
import type { backofficeErrors } from '../../../backoffice/contract.ts';

const rooms: OperatorRooms = {
  sections: [{ rank: 10, page: 'houseLive', right: 'live', label: m.backoffice_live, icon: 'cam' }],
  sentences: {
    'show-ended': m.backoffice_problem_show_ended,
  } satisfies SentencesOf<Pick<typeof backofficeErrors, 'show-ended'>>,
};
export default rooms;
