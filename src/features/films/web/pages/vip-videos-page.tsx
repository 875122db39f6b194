import { createFileRoute } from '@tanstack/react-router';
import { stationPage, StationPage } from '../lists/station-page.tsx';

export const Route = createFileRoute('/$language/videos/vip-videos/')({
  ...stationPage('vip'),
  component: () => <StationPage list="vip" first={Route.useLoaderData()} />,
});
