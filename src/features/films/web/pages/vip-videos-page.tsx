import { createFileRoute } from '@tanstack/react-router';
import { stationPage } from '../lists/station-page.ts';
import { StationPage } from '../lists/station-view.tsx';

export const Route = createFileRoute('/$language/videos/vip-videos/')({
  ...stationPage('vip'),
  component: () => <StationPage list="vip" first={Route.useLoaderData()} />,
});
