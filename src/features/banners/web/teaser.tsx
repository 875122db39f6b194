import { useState } from 'react';
import { m } from '#messages';
import { callRest } from '../../../shell/api/client.ts';
import { useLanguage } from '../../../shell/addresses/language.ts';
import { Link } from '../../../shell/addresses/link.tsx';
import { useApi } from '../../../ui/data/use-api.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { closeTeaser, getTeasers } from '../contract.ts';

/** Closed in this browser, until the page is loaded anew: for who is not logged in nothing is kept (§4). */
const closedHere = new Set<number>();

/** The first card of a page that its guest has not closed. */
export default function Teaser({ page, isLoggedIn }: { page: string; isLoggedIn: boolean }) {
  const language = useLanguage();
  const [, setClosed] = useState(0);
  const teasers = useApi(getTeasers, { body: { routeName: page } }, { about: page, keptMs: 600_000 }).data;
  const teaser = teasers?.items.find(({ id }) => !closedHere.has(id));
  if (teaser === undefined) return null;

  function close(bannerId: number) {
    closedHere.add(bannerId);
    setClosed(closedHere.size);
    // What could not be told is shown once more the next time.
    if (isLoggedIn) callRest(closeTeaser, language, { body: { bannerId } }).catch(() => undefined);
  }
  return (
    <aside
      aria-label={m.banners_teaser()}
      className="pointer-events-auto flex items-center gap-4 rounded-[16px] border border-line bg-overlay p-2.5 pr-1.5 text-[14px] shadow-[var(--shadow)]"
    >
      <Picture
        picture={teaser.picture}
        alt=""
        sizes="88px"
        widest={320}
        className="h-16 w-[88px] shrink-0 rounded-[10px] object-cover object-[80%_50%]"
      />
      <div className="min-w-0 grow">
        <p className="font-medium text-pretty">{teaser.title}</p>
        {teaser.text === '' ? null : <p className="line-clamp-2 text-muted">{teaser.text}</p>}
        <Link href={teaser.address} className="inline-flex min-h-11 items-center text-ember-text hover:underline">
          {teaser.button}
        </Link>
      </div>
      <button
        type="button"
        className="icon-btn shrink-0 self-start hover:bg-raised"
        aria-label={m.banners_teaser_close()}
        onClick={() => close(teaser.id)}
      >
        <Icon name="close" size={18} />
      </button>
    </aside>
  );
}
