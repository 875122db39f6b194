import { m } from '#messages';
import type { OperatorRooms } from '../../../backoffice/web/index.ts';

const rooms: OperatorRooms = {
  sections: [
    { rank: 30, page: 'housePerformers', right: 'performers', label: m.performers_operator_section, icon: 'heart' },
    { rank: 80, page: 'houseTags', right: 'content', label: m.performers_operator_tags, icon: 'star' },
  ],
};
export default rooms;
