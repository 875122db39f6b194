import { m } from '#messages';
import { useSession } from '../../../../shell/api/use-session.ts';
import { useAllLater } from '../../../../shell/compose/filled.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { href } from '../../../../shell/addresses/paths.ts';
import { RoomMenu } from '../../../../shell/menus/room-menu.tsx';
import type { RoomGroup } from '../../../../shell/slots.ts';
import { studioSections } from '../slots.ts';

/** All pages of a performer's studio. */
function useGroups(): RoomGroup[] {
  const language = useLanguage();
  const { guest } = useSession();
  const sections = useAllLater(studioSections)
    .flatMap((menu) => menu.sections)
    .toSorted((a, b) => a.rank - b.rank);
  if (guest?.role !== 'performer') return [];
  const links = sections.map(({ page, label, short = label, icon }) => ({
    address: href(page, language),
    label: label(),
    short: short(),
    icon,
  }));
  return [{ label: null, links }];
}

/** The one menu of the studio. */
export default function StudioMenu() {
  return <RoomMenu title={m.studio_title()} groups={useGroups()} />;
}
