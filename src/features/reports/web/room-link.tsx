import { m } from '#messages';
import { useLanguage } from '../../../shell/addresses/language.ts';
import { href } from '../../../shell/addresses/paths.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useReportAddress } from './report-address.ts';

/** From a room to the report of what is shown there; beside it, so that nobody loses his place. */
export default function RoomLink({ actorSlug }: { actorSlug: string }) {
  const address = useReportAddress(href('liveRoom', useLanguage(), { actorName: actorSlug }));
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener"
      className="icon-btn hover:bg-raised/60"
      aria-label={m.reports_page()}
      title={m.reports_page()}
    >
      <Icon name="flag" />
    </a>
  );
}
