import { createFileRoute } from '@tanstack/react-router';
import { stationPage } from '../lists/station-page.ts';
import { StationPage } from '../lists/station-view.tsx';

export const Route = createFileRoute('/$language/videos/video-trends/')({
  ...stationPage('trending'),
  component: () => <StationPage list="trending" first={Route.useLoaderData()} />,
});
