import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { unlistedHead } from '../../../../shell/pages/head.ts';
import { GiftView } from '../gift/gift-view.tsx';

/** Where the link leads that somebody passes on. */
export const Route = createFileRoute('/$language/gift/')({
  head: ({ params }) => unlistedHead({ name: 'videoGift', language: params.language, title: m.films_gift_page() }),
  component: GiftView,
});
