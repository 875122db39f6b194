import { m } from '#messages';
import type { OperatorRooms } from '../../../backoffice/web/index.ts';
import type { SentencesOf } from '../../../../shell/problem-text.ts';
import type { backofficeErrors, RoomError } from '../../../backoffice/contract.ts';

const rooms: OperatorRooms = {
  sections: [
    { rank: 50, page: 'housePayouts', right: 'payouts', label: m.backoffice_payouts, icon: 'send' },
    { rank: 90, page: 'houseLedger', right: 'ledger', label: m.backoffice_ledger, icon: 'grid' },
  ],
  sentences: {
    'payout-decided': m.backoffice_problem_payout_decided,
    'payout-linked': m.backoffice_problem_payout_linked,
  } satisfies SentencesOf<Pick<typeof backofficeErrors, Exclude<RoomError, 'show-ended'>>>,
};
export default rooms;
