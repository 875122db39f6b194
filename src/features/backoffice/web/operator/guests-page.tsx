import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '#messages';
import { pageHead } from '../../../../shell/pages/head.ts';
import { formatMoment, useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { useApiPages } from '../../../../ui/data/use-api.ts';
import { findGuests, type GuestRow } from '../../contract.ts';
import { BackofficePage } from '../backoffice-page.tsx';
import { List, Row } from '../list.tsx';
import { Badges } from './badges.tsx';
import { SearchForm } from '../search-form.tsx';

export const Route = createFileRoute('/$language/house/guests/')({
  head: ({ params }) => pageHead({ name: 'backofficeGuests', language: params.language, title: m.backoffice_guests() }),
  component: GuestsPage,
});

function GuestsPage() {
  return (
    <BackofficePage page="backofficeGuests" title={m.backoffice_guests()} text={m.backoffice_guests_text()}>
      <Guests />
    </BackofficePage>
  );
}

function Guests() {
  const [search, setSearch] = useState('');
  const pages = useApiPages(findGuests, { query: { search } }, 'before');
  return (
    <>
      <SearchForm label={m.backoffice_search()} onSearch={setSearch} />
      <List
        pages={pages}
        label={m.backoffice_guests()}
        empty={m.backoffice_guests_none()}
        renderItem={(guest) => <GuestListRow key={guest.guestId} guest={guest} />}
      />
    </>
  );
}

function GuestListRow({ guest }: { guest: GuestRow }) {
  const language = useLanguage();
  return (
    <Row
      title={
        <Link
          href={href('backofficeGuest', language, { guestId: guest.guestId })}
          className="underline decoration-line underline-offset-4 hover:decoration-ink"
        >
          {guest.name ?? guest.guestId}
        </Link>
      }
      text={[guest.email, m.backoffice_since({ when: formatMoment(guest.createdAt, language) })]
        .filter((part) => part !== null)
        .join(' · ')}
    >
      <Badges guest={guest} />
    </Row>
  );
}
