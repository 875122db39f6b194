import { m } from '#messages';
import { callRest } from '../../../../shell/api/client.ts';
import { Filled } from '../../../../shell/compose/filled-parts.tsx';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { LoadError } from '../../../../ui/data/loaded.tsx';
import { refresh, useAction, useApiPages } from '../../../../ui/data/use-api.ts';
import { FormError } from '../../../../ui/notice.tsx';
import type { LibraryMedium, LibraryView } from '../../constants.ts';
import { archiveItem, getLibraryMark, listLibrary, type LibraryItem } from '../../contract.ts';
import { libraryErrorText, librarySentences } from '../error-sentences.ts';
import { libraryDownloads } from '../slots.ts';
import { emptyTexts } from '../words.ts';
import { LibraryCard } from './library-card.tsx';

/** One part of the library, the latest first; what was bought elsewhere meanwhile is asked for anew. */
export function ShelfView({ media, view }: { media: LibraryMedium; view: LibraryView }) {
  const { items, error, hasMore, isBusy, more, reload } = useApiPages(
    listLibrary,
    { params: { media, view }, query: {} },
    'after',
    { refreshOn: ['guestBalance'] },
  );
  if (items === null)
    return error === null ? (
      <div role="status" aria-label={m.shell_loading()} className="skeleton h-72" />
    ) : (
      <LoadError error={error} sentences={librarySentences} onRetry={reload} />
    );
  if (items.length === 0 && error === null && !hasMore)
    return <p className="max-w-[56ch] py-8 text-pretty text-muted">{emptyTexts[view]()}</p>;
  return (
    <>
      <ul className="grid gap-x-5 gap-y-7 sm:grid-cols-2 lg:grid-cols-3">
        {items.map((item, index) => (
          <li key={`${item.kind} ${item.id}`}>
            <LibraryCard item={item} eager={index < 3}>
              {item.downloadable ? <Filled slot={libraryDownloads} with={{ item }} /> : null}
              {view === 'pinned' ? null : <Archive item={item} isArchived={view === 'archive'} />}
            </LibraryCard>
          </li>
        ))}
      </ul>
      {error === null ? null : <LoadError error={error} sentences={librarySentences} onRetry={more} />}
      {hasMore && error === null ? (
        <p className="mt-10 text-center">
          <button type="button" className="btn btn-quiet" disabled={isBusy} onClick={more}>
            {m.library_more()}
          </button>
        </p>
      ) : null}
    </>
  );
}

function Archive({ item: { kind, id, title }, isArchived }: { item: LibraryItem; isArchived: boolean }) {
  const language = useLanguage();
  const { mutate, isPending, error } = useAction(
    () => callRest(archiveItem, language, { body: { kind, id, isArchived: !isArchived } }),
    { onDone: () => [listLibrary, getLibraryMark].forEach(refresh) },
  );
  const label = isArchived ? m.library_unarchive() : m.library_to_archive();
  return (
    <>
      <button
        type="button"
        aria-label={`${label}: ${title}`}
        disabled={isPending}
        className="min-h-11 text-faint hover:text-ink hover:underline"
        onClick={() => mutate()}
      >
        {label}
      </button>
      {error === null ? null : <FormError text={libraryErrorText(error)} />}
    </>
  );
}
