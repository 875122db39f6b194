import { m } from '#messages';
import { AccountSection } from '../../../identity/web/index.ts';
import type { LibraryMedium, LibraryView } from '../../constants.ts';
import { mediaNames, viewNames } from '../words.ts';
import { LibraryTabs } from './library-tabs.tsx';
import { ShelfView } from './shelf-view.tsx';

/** One part of the library, with the ways to the others. */
export const ShelfPageView = ({ media, view }: { media: LibraryMedium; view: LibraryView }) => (
  <AccountSection here="library" wide>
    <h1 className="mt-4 mb-3 text-[34px] desktop:mt-0 desktop:text-[42px]">
      {m.library_part({ media: mediaNames[media](), view: viewNames[view]() })}
    </h1>
    <LibraryTabs media={media} view={view} />
    <ShelfView key={`${media} ${view}`} media={media} view={view} />
  </AccountSection>
);
