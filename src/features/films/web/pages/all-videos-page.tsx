import { createFileRoute } from '@tanstack/react-router';
import { stationPage } from '../lists/station-page.ts';
import { StationPage } from '../lists/station-view.tsx';

export const Route = createFileRoute('/$language/videos/all-videos/')({
  ...stationPage('all'),
  component: () => <StationPage list="all" first={Route.useLoaderData()} />,
});
