import { createFileRoute, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { m } from '#messages';
import { sendCommand } from '../../../shell/api/channel.ts';
import { useLanguage } from '../../../shell/addresses/language.ts';
import { Link } from '../../../shell/addresses/link.tsx';
import { useInBrowser } from '../../../shell/use-in-browser.ts';
import { errorText } from '../../../shell/error-text.ts';
import { pageHead } from '../../../shell/pages/head.ts';
import { Chip } from '../../../ui/chip.tsx';
import { PagedList } from '../../../ui/data/paged-list.tsx';
import { useAction, useApiPages } from '../../../ui/data/use-api.ts';
import { FormError } from '../../../ui/notice.tsx';
import { AccountSection } from '../../identity/web/index.ts';
import { getNavbarNotifications, listNotifications } from '../contract.ts';
import { NotificationRow } from './notification-row.tsx';
import { settingsAddress, viewOf } from './views.ts';

const NotificationSettings = lazy(() => import('./settings.tsx'));
const StopMails = lazy(() => import('./stop-mails.tsx'));

export const Route = createFileRoute('/$language/account/notifications/')({
  head: ({ params }) => pageHead({ name: 'notifications', language: params.language, title: m.notifications_title() }),
  component: NotificationsPage,
});

/** All that somebody was told of in the last ninety days; or what he wants to be told; or where a mail's link stops mails, without a log-in. */
function NotificationsPage() {
  const { searchStr, hash } = useLocation();
  // The server draws the page without them, so the first look of the browser is the same.
  const isAwake = useInBrowser(() => true, false);
  const view = isAwake ? viewOf(searchStr, hash) : viewOf('', '');
  if (view.name === 'stop') {
    return (
      <Suspense fallback={<div className="h-72" />}>
        <StopMails token={view.token} />
      </Suspense>
    );
  }
  const title = view.name === 'settings' ? m.notifications_settings_title() : m.notifications_title();
  return (
    <AccountSection here="notifications" title={title}>
      <Suspense fallback={<div className="skeleton mt-8 h-72" />}>
        {view.name === 'settings' ? <NotificationSettings /> : <All />}
      </Suspense>
    </AccountSection>
  );
}

const filters = [
  ['all', m.notifications_filter_all],
  ['unread', m.notifications_filter_unread],
] as const;

function All() {
  const language = useLanguage();
  const [filter, setFilter] = useState<'all' | 'unread'>('all');
  const pages = useApiPages(listNotifications, { query: { filter } }, 'before', {
    refreshOn: ['navbarNotifications'],
  });
  const upTo = pages.items?.[0]?.id ?? 0;
  const hasUnread = pages.items?.some(({ unread }) => unread) === true;
  const readAll = useAction(() => sendCommand('markNotificationsRead', { upTo }), {
    refreshes: [listNotifications, getNavbarNotifications],
  });
  return (
    <>
      <div className="mt-6 flex flex-wrap items-center gap-2">
        <div role="group" aria-label={m.notifications_filter()} className="flex gap-2">
          {filters.map(([name, label]) => (
            <Chip key={name} label={label()} on={filter === name} onChange={() => setFilter(name)} />
          ))}
        </div>
        <Link href={settingsAddress(language)} className="btn btn-quiet ml-auto">
          {m.notifications_settings()}
        </Link>
      </div>
      <div className="mt-4">
        <PagedList
          pages={pages}
          label={m.notifications_title()}
          empty={filter === 'all' ? m.notifications_none() : m.notifications_none_unread()}
          more={m.notifications_more()}
        >
          {(each) => <NotificationRow key={each.id} notification={each} />}
        </PagedList>
      </div>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-3">
        <p className="text-[14px] text-faint">{m.notifications_kept()}</p>
        {hasUnread ? (
          <button type="button" className="btn btn-quiet" disabled={readAll.isPending} onClick={() => readAll.mutate()}>
            {m.notifications_read_all()}
          </button>
        ) : null}
      </div>
      {readAll.error === null ? null : <FormError text={errorText(readAll.error)} />}
    </>
  );
}
