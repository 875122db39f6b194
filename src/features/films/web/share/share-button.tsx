import { lazy, Suspense, useState } from 'react';
import { m } from '#messages';
import { Icon } from '../../../../ui/icon.tsx';
import type { Video } from '../../contract.ts';

const ShareDialog = lazy(() => import('./share-dialog.tsx'));

/** Passes the address of a film on. */
export function ShareButton({ video }: { video: Video }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <button type="button" className="btn btn-quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="share" size={18} />
        {m.films_share()}
      </button>
      {isOpen ? (
        <Suspense>
          <ShareDialog video={video} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
