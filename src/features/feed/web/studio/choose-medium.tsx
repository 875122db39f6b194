import { useState } from 'react';
import { m } from '#messages';
import { LoadError, Loading } from '../../../../ui/data/loaded.tsx';
import { useApiAction, useApiPages } from '../../../../ui/data/use-api.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FormError } from '../../../../ui/notice.tsx';
import { listOwnAlbums } from '../../../albums/contract.ts';
import { listOwnFilms } from '../../../films/contract.ts';
import { studioErrorText, studioSentences } from '../../../studio/web/index.ts';
import { createPost, listOwnPosts } from '../../contract.ts';

type Medium = 'clip' | 'album';

interface Offered {
  id: number;
  title: string;
  src: string | null;
}

/** What she could post of the shop: her films and albums there. A press begins the post. */
export function ChooseMedium({ onClose }: { onClose: () => void }) {
  const [medium, setMedium] = useState<Medium>('clip');
  return (
    <Dialog open size="wide" title={m.feed_studio_choose_title()} onClose={onClose}>
      <div role="group" aria-label={m.feed_studio_kind()} className="mb-4 flex gap-2">
        {(['clip', 'album'] as const).map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={medium === each}
            className="btn btn-quiet aria-pressed:border-ember aria-pressed:text-ink"
            onClick={() => setMedium(each)}
          >
            {each === 'clip' ? m.feed_studio_films() : m.feed_studio_albums()}
          </button>
        ))}
      </div>
      {medium === 'clip' ? <Films onDone={onClose} /> : <Albums onDone={onClose} />}
    </Dialog>
  );
}

function Films({ onDone }: { onDone: () => void }) {
  const pages = useApiPages(listOwnFilms, { query: {} }, 'before');
  const items = (pages.items ?? [])
    .filter(({ state }) => state === 'published')
    .map(({ id, texts, poster }) => ({ id, title: texts.de.title, src: poster }));
  return <Offers medium="clip" items={items} pages={pages} onDone={onDone} />;
}

function Albums({ onDone }: { onDone: () => void }) {
  const pages = useApiPages(listOwnAlbums, { query: {} }, 'before');
  const items = (pages.items ?? [])
    .filter(({ state }) => state === 'published')
    .map(({ id, texts, pictures, cover }) => ({
      id,
      title: texts.de.title,
      src: (pictures.find((picture) => picture.id === cover) ?? pictures[0])?.src ?? null,
    }));
  return <Offers medium="album" items={items} pages={pages} onDone={onDone} />;
}

interface OffersProps {
  medium: Medium;
  items: readonly Offered[];
  pages: { items: readonly unknown[] | null; error: Error | null; hasMore: boolean; isBusy: boolean; more: () => void };
  onDone: () => void;
}

function Offers({ medium, items, pages: { items: loaded, error, hasMore, isBusy, more }, onDone }: OffersProps) {
  const create = useApiAction(createPost, { refreshes: [listOwnPosts], onDone });
  const bodyOf = (id: number) =>
    medium === 'clip' ? ({ type: 'clip', filmId: id } as const) : ({ type: 'album', albumId: id } as const);
  return (
    <>
      {loaded === null && error === null ? <Loading height="h-40" /> : null}
      {error === null ? null : <LoadError error={error} onRetry={more} sentences={studioSentences()} />}
      {loaded !== null && items.length === 0 && !hasMore ? (
        <p className="py-4 text-muted">{m.feed_studio_nothing()}</p>
      ) : null}
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {items.map(({ id, title, src }) => (
          <li key={id}>
            <button
              type="button"
              className="block w-full text-left"
              disabled={create.isPending}
              onClick={() => create.mutate({ body: bodyOf(id) })}
            >
              <span className="relative block aspect-[4/3] overflow-hidden rounded-media bg-raised">
                {src === null ? null : (
                  <img src={src.replace('{size}', 'w320')} alt="" className="absolute inset-0 size-full object-cover" />
                )}
              </span>
              <span className="mt-1.5 block text-[14.5px] wrap-anywhere">{title}</span>
            </button>
          </li>
        ))}
      </ul>
      {hasMore ? (
        <button type="button" className="btn btn-quiet mt-5" disabled={isBusy} onClick={more}>
          {m.feed_more()}
        </button>
      ) : null}
      <FormError text={create.error === null ? null : studioErrorText(create.error)} />
    </>
  );
}
