import { Link } from '../shell/addresses/link.tsx';
import { Icon, type IconName } from './icon.tsx';
import { bringIntoSight } from './tabs.tsx';

interface SectionLink {
  /** Names the section. */
  page: string;
  address: string;
  label: () => string;
  icon: IconName;
}

interface SectionMenuProps {
  label: string;
  links: readonly SectionLink[];
  /** The section that one is in. */
  here: string;
}

/** The menu of sections that belong together, one of which is open. */
export function SectionMenu({ label, links, here }: SectionMenuProps) {
  return (
    <nav aria-label={label} className="-mx-4 flex gap-1 overflow-x-auto px-4 pb-4 desktop:flex-wrap">
      {links.map(({ page, address, label: name, icon }) => (
        <span key={page} ref={page === here ? bringIntoSight : undefined} className="shrink-0">
          <Link
            href={address}
            aria-current={page === here ? 'page' : undefined}
            className="flex min-h-11 items-center gap-2 rounded-control px-3 text-[14px] font-medium text-muted hover:bg-raised hover:text-ink aria-[current=page]:bg-raised aria-[current=page]:text-ink"
          >
            <Icon name={icon} size={18} />
            {name()}
          </Link>
        </span>
      ))}
    </nav>
  );
}
