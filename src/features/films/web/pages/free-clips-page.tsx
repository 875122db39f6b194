import { createFileRoute } from '@tanstack/react-router';
import { stationPage } from '../lists/station-page.ts';
import { StationPage } from '../lists/station-view.tsx';

export const Route = createFileRoute('/$language/videos/free-clips/')({
  ...stationPage('free'),
  component: () => <StationPage list="free" first={Route.useLoaderData()} />,
});
