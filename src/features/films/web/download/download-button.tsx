import { lazy, Suspense, useState } from 'react';
import { m } from '#messages';
import type { Keeping } from './keeping.ts';

const DownloadDialog = lazy(() => import('./download-dialog.tsx'));

interface DownloadButtonProps {
  title: string;
  keeping: Keeping;
  className?: string;
}

/** Keeps a copy of what one has bought; for who may. */
export function DownloadButton({ title, keeping, className = 'btn btn-quiet' }: DownloadButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={`${m.films_download()}: ${title}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {m.films_download()}
      </button>
      {isOpen ? (
        <Suspense>
          <DownloadDialog title={title} keeping={keeping} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
