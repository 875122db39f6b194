import { lazy, Suspense, useState } from 'react';
import { m } from '#messages';
import { useSession } from '../../../../shell/api/use-session.ts';
import { Icon } from '../../../../ui/icon.tsx';
import type { Video } from '../../contract.ts';

const GiveDialog = lazy(() => import('./give-dialog.tsx'));

/** Pays for a film that somebody else takes. For who has an account, and what costs something. */
export function GiveButton({ video }: { video: Video }) {
  const { guest } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (guest?.isLoggedIn !== true || video.price === 0) return null;
  return (
    <div>
      <button type="button" className="btn btn-quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="gift" size={18} />
        {m.films_gift()}
      </button>
      {isOpen ? (
        <Suspense>
          <GiveDialog video={video} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
