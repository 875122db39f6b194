import { createFileRoute } from '@tanstack/react-router';
import { stationPage, StationPage } from '../lists/station-page.tsx';

export const Route = createFileRoute('/$language/videos/video-trends/')({
  ...stationPage('trending'),
  component: () => <StationPage list="trending" first={Route.useLoaderData()} />,
});
