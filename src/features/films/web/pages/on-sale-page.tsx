import { createFileRoute } from '@tanstack/react-router';
import { stationPage, StationPage } from '../lists/station-page.tsx';

export const Route = createFileRoute('/$language/videos/on-sale/')({
  ...stationPage('discount'),
  component: () => <StationPage list="discount" first={Route.useLoaderData()} />,
});
