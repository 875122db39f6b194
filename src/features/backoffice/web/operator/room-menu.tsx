import { m } from '#messages';
import { RoomMenu } from '../../../../shell/menus/room-menu.tsx';
import { useOperatorGroups } from './operator-groups.ts';

/** The one menu of the back office. */
export default function OperatorMenu() {
  return <RoomMenu title={m.backoffice_title()} groups={useOperatorGroups()} />;
}
