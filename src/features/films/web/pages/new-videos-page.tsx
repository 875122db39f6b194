import { createFileRoute } from '@tanstack/react-router';
import { stationPage } from '../lists/station-page.ts';
import { StationPage } from '../lists/station-view.tsx';

export const Route = createFileRoute('/$language/videos/new-videos/')({
  ...stationPage('new'),
  component: () => <StationPage list="new" first={Route.useLoaderData()} />,
});
