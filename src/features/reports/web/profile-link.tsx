import { m } from '#messages';
import { useLanguage } from '../../../shell/addresses/language.ts';
import { href } from '../../../shell/addresses/paths.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useReportAddress } from './report-address.ts';

/** From a performer's profile to its report. */
export default function ProfileLink({ actorSlug }: { actorSlug: string }) {
  const address = useReportAddress(href('actor', useLanguage(), { actorName: actorSlug }));
  return (
    <a href={address} className="inline-flex min-h-11 items-center gap-2 text-[14px] text-faint hover:text-ink">
      <Icon name="flag" size={18} /> {m.reports_page()}
    </a>
  );
}
