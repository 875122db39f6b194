import { createFileRoute, notFound } from '@tanstack/react-router';
import { m } from '#messages';
import { unlistedHead } from '../../../../shell/pages/head.ts';
import { libraryMedia, libraryViews } from '../../constants.ts';
import { ShelfPageView } from '../parts/shelf-page-view.tsx';

/** What an address names; null for no part that there could be. */
function partOf({ media, view }: { media: string; view: string }) {
  const named = libraryMedia.find((each) => each === media);
  const part = libraryViews.find((each) => each === view);
  return named === undefined || part === undefined ? null : { media: named, view: part };
}

export const Route = createFileRoute('/$language/account/library/$media/$view/')({
  loader: ({ params }) => {
    if (partOf(params) === null) throw notFound();
  },
  head: ({ params }) => {
    const part = partOf(params);
    if (part === null) return {};
    return unlistedHead({ name: 'libraryShelf', language: params.language, params: part, title: m.library_title() });
  },
  component: ShelfPage,
});

function ShelfPage() {
  const part = partOf(Route.useParams());
  return part === null ? null : <ShelfPageView {...part} />;
}
