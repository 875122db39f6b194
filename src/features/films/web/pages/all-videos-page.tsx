import { createFileRoute } from '@tanstack/react-router';
import { stationPage, StationPage } from '../lists/station-page.tsx';

export const Route = createFileRoute('/$language/videos/all-videos/')({
  ...stationPage('all'),
  component: () => <StationPage list="all" first={Route.useLoaderData()} />,
});
