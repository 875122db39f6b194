import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { callRest } from '../../../../shell/api/client.ts';
import { pageHead } from '../../../../shell/pages/head.ts';
import { listVideoStars } from '../../contract.ts';
import { StarsView } from '../lists/stars-view.tsx';

export const Route = createFileRoute('/$language/videos/stars/')({
  loader: ({ params }) => callRest(listVideoStars, params.language, {}),
  head: ({ params }) =>
    pageHead({
      name: 'stars',
      language: params.language,
      title: m.films_stars(),
      description: m.films_stars_text(),
    }),
  component: StarsPage,
});

function StarsPage() {
  return <StarsView first={Route.useLoaderData().items} />;
}
