import { m } from '#messages';
import { useSession } from '../../../../shell/api/use-session.ts';
import { useAllLater } from '../../../../shell/compose/filled.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { href } from '../../../../shell/addresses/paths.ts';
import type { RoomGroup } from '../../../../shell/slots.ts';
import { operatorSections, type OperatorGroup } from '../slots.ts';

const groupNames: Record<OperatorGroup, () => string> = {
  day: m.backoffice_group_day,
  people: m.backoffice_group_people,
  money: m.backoffice_group_money,
  content: m.backoffice_group_content,
  platform: m.backoffice_group_platform,
};

/** All sections that this operator may enter, those that belong together below one heading. */
export function useOperatorGroups(): RoomGroup[] {
  const language = useLanguage();
  const { guest } = useSession();
  const sections = useAllLater(operatorSections)
    .flatMap((menu) => menu.sections)
    .filter(({ right }) => guest?.role === 'operator' && guest.isStrong && guest.rights.includes(right))
    .toSorted((a, b) => a.rank - b.rank);
  const groups = Object.keys(groupNames) as OperatorGroup[];
  const links = (of: OperatorGroup) =>
    sections
      .filter(({ group = 'day' }) => group === of)
      .map(({ page, label, icon }) => ({ address: href(page, language), label: label(), icon }));
  const overview = {
    address: href('backofficeOverview', language),
    label: m.backoffice_overview(),
    icon: 'home',
  } as const;
  return [
    { label: null, links: [overview] },
    ...groups.map((group) => ({ label: groupNames[group](), links: links(group) })),
  ].filter((group) => group.links.length > 0);
}
