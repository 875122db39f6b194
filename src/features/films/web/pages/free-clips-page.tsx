import { createFileRoute } from '@tanstack/react-router';
import { stationPage, StationPage } from '../lists/station-page.tsx';

export const Route = createFileRoute('/$language/videos/free-clips/')({
  ...stationPage('free'),
  component: () => <StationPage list="free" first={Route.useLoaderData()} />,
});
