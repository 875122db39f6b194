import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { unlistedHead } from '../../../../shell/pages/head.ts';
import { GuestMessenger } from '../guest/guest-messenger.tsx';

export const Route = createFileRoute('/$language/messenger/')({
  head: ({ params }) => unlistedHead({ name: 'messenger', language: params.language, title: m.messenger_title() }),
  component: GuestMessenger,
});
