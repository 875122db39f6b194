import { createFileRoute } from '@tanstack/react-router';
import { stationPage } from '../lists/station-page.ts';
import { StationPage } from '../lists/station-view.tsx';

export const Route = createFileRoute('/$language/videos/on-sale/')({
  ...stationPage('discount'),
  component: () => <StationPage list="discount" first={Route.useLoaderData()} />,
});
