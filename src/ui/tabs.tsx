import { Link } from '../shell/addresses/link.tsx';

interface Tab {
  /** Names it among the others. */
  key: string;
  address: string;
  label: string;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  /** The one that is open. */
  here: string;
  /** Leaves the page where it is scrolled to, for what changes below. */
  keepsScroll?: boolean;
}

/** Views of one thing beside each other, each at its own address. On a phone they go on to the side. */
export const Tabs = ({ label, tabs, here, keepsScroll = false }: TabsProps) => (
  <nav aria-label={label} className="overflow-x-auto">
    <ul className="flex w-max min-w-full gap-6 border-b border-line whitespace-nowrap">
      {tabs.map(({ key, address, label: name }) => (
        <li key={key} ref={key === here ? bringIntoSight : undefined}>
          <Link
            href={address}
            keepsScroll={keepsScroll}
            aria-current={key === here ? 'page' : undefined}
            className="inline-flex min-h-11 items-center border-b-2 border-transparent px-1 font-medium text-muted -outline-offset-2 hover:text-ink aria-[current=page]:border-ember aria-[current=page]:text-ink"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

/** On a phone not all are in sight; the one that is open is. The page stays where it is, wherever they stand in it. */
function bringIntoSight(tab: HTMLElement | null): void {
  const strip = tab?.closest('nav');
  if (tab === null || strip === null || strip === undefined) return;
  const [own, all] = [tab.getBoundingClientRect(), strip.getBoundingClientRect()];
  strip.scrollLeft += own.left + own.width / 2 - (all.left + all.width / 2);
}
