import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { unlistedHead } from '../../../../shell/pages/head.ts';
import { openPaymentWindow } from '../../../payments/web/index.ts';
import { AccountSection } from '../../../identity/web/index.ts';
import { Favorites } from './favorites.tsx';
import { PinnedSedcards } from './pinned-sedcards.tsx';
import { Notice } from '../../../../ui/notice.tsx';

export const Route = createFileRoute('/$language/account/favorites/')({
  head: ({ params }) =>
    unlistedHead({
      name: 'favorites',
      language: params.language,
      title: m.performers_favorites_title(),
    }),
  component: FavoritesPage,
});

function FavoritesPage() {
  const loggedOut = (
    <Notice title={m.performers_favorites_title()} text={m.performers_favorites_login()}>
      <button type="button" className="btn btn-primary" onClick={() => openPaymentWindow('login')}>
        {m.shell_log_in()}
      </button>
    </Notice>
  );
  return (
    <AccountSection here="favorites" loggedOut={loggedOut} wide>
      <Favorites />
      <PinnedSedcards />
    </AccountSection>
  );
}
