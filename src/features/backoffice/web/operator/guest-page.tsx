import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import type { Language } from '../../../../platform/contract.ts';
import { Filled } from '../../../../shell/compose/filled-parts.tsx';
import { pageHead } from '../../../../shell/pages/head.ts';
import { formatCoins, formatMoment, useLanguage } from '../../../../shell/addresses/language.ts';
import { Loaded } from '../../../../ui/data/loaded.tsx';
import { useApi } from '../../../../ui/data/use-api.ts';
import { getGuest, type GuestDetails } from '../../contract.ts';
import { GuestActions } from './guest-actions.tsx';
import { BackofficePage } from '../backoffice-page.tsx';
import { Badges } from './badges.tsx';
import { backofficeSentences } from '../error-sentences.ts';
import { guestParts } from '../slots.ts';

export const Route = createFileRoute('/$language/house/guests/$guestId/')({
  head: ({ params }) =>
    pageHead({
      name: 'backofficeGuest',
      language: params.language,
      params: { guestId: params.guestId },
      title: m.backoffice_guest(),
    }),
  component: GuestPage,
});

function GuestPage() {
  const { guestId } = Route.useParams();
  return (
    <BackofficePage page="backofficeGuests" title={m.backoffice_guest()}>
      <Guest key={guestId} guestId={guestId} />
    </BackofficePage>
  );
}

function Guest({ guestId }: { guestId: string }) {
  const answer = useApi(getGuest, { params: { guestId } });
  return (
    <Loaded answer={answer} height="h-48" sentences={backofficeSentences()}>
      {(guest) => (
        <>
          <div className="flex flex-wrap items-baseline gap-x-6 gap-y-2">
            <h2 className="text-[26px]">{guest.name ?? guest.guestId}</h2>
            <Badges guest={guest} />
            {guest.commentsBlocked ? (
              <span className="text-[14px] font-medium text-signal">{m.backoffice_comments_blocked()}</span>
            ) : null}
          </div>
          <Facts guest={guest} />
          <GuestActions guest={guest} />
          <Filled slot={guestParts} with={{ guest }} />
        </>
      )}
    </Loaded>
  );
}

const refusedText = ({ since, code }: NonNullable<GuestDetails['emailRefused']>, language: Language) =>
  m.backoffice_email_refused_since({ since: formatMoment(since, language), code: code ?? '–' });

function Facts({ guest }: { guest: GuestDetails }) {
  const language = useLanguage();
  const until = (at: string | null) => (at === null ? '–' : formatMoment(at, language));
  const coins = (count: number) => formatCoins(count, language);
  const facts: [string, string][] = [
    [m.backoffice_number(), guest.guestId],
    [
      m.backoffice_email(),
      guest.email === null
        ? m.backoffice_none()
        : `${guest.email} (${guest.emailVerified ? m.backoffice_confirmed() : m.backoffice_unconfirmed()})`,
    ],
    ...(guest.emailRefused === null
      ? []
      : [[m.backoffice_email_refused(), refusedText(guest.emailRefused, language)] as [string, string]]),
    [m.backoffice_joined(), formatMoment(guest.createdAt, language)],
    [m.backoffice_sessions(), String(guest.sessions)],
    [m.backoffice_bought(), coins(guest.balances.bought)],
    [m.backoffice_given(), coins(guest.balances.given)],
    [m.backoffice_frozen(), coins(guest.balances.frozen)],
    [m.backoffice_debt(), coins(guest.balances.debt)],
    [m.backoffice_vip_until(), until(guest.vipUntil)],
    [m.backoffice_tv_until(), until(guest.tvUntil)],
    ...(guest.lockReason === null ? [] : ([[m.backoffice_lock_reason(), guest.lockReason]] as [string, string][])),
    ...(guest.restrictionReason === null
      ? []
      : ([[m.backoffice_restriction_reason(), guest.restrictionReason]] as [string, string][])),
  ];
  return (
    <dl className="mt-4 grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-[13.5px] text-faint">{name}</dt>
          <dd className="break-words tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
