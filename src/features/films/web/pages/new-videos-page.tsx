import { createFileRoute } from '@tanstack/react-router';
import { stationPage, StationPage } from '../lists/station-page.tsx';

export const Route = createFileRoute('/$language/videos/new-videos/')({
  ...stationPage('new'),
  component: () => <StationPage list="new" first={Route.useLoaderData()} />,
});
