import { Link } from '../shell/addresses/link.tsx';
import { Icon, type IconName } from './icon.tsx';

interface Door {
  /** Names the room. */
  page: string;
  address: string;
  label: () => string;
  icon: IconName;
}

interface RoomMenuProps {
  label: string;
  doors: readonly Door[];
  /** The room that one is in. */
  here: string;
}

/** The doors to rooms that belong together, one of which stands open. */
export function RoomMenu({ label, doors, here }: RoomMenuProps) {
  return (
    <nav aria-label={label} className="-mx-4 flex gap-1 overflow-x-auto px-4 pb-4 desk:flex-wrap">
      {doors.map(({ page, address, label: name, icon }) => (
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

/** On a phone not all doors are in sight; the one that stands open is. */
export const bringIntoSight = (door: HTMLElement | null): void =>
  door?.scrollIntoView({ block: 'nearest', inline: 'center' });
