import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { unlistedHead } from '../../../../shell/pages/head.ts';
import { Overview } from '../parts/overview.tsx';

export const Route = createFileRoute('/$language/account/library/')({
  head: ({ params }) => unlistedHead({ name: 'library', language: params.language, title: m.library_title() }),
  component: Overview,
});
