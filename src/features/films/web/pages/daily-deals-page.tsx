import { createFileRoute } from '@tanstack/react-router';
import { stationPage } from '../lists/station-page.ts';
import { StationPage } from '../lists/station-view.tsx';

export const Route = createFileRoute('/$language/daily-deals/')({
  ...stationPage('deals'),
  component: DailyDealsPage,
});

function DailyDealsPage() {
  return <StationPage list="deals" first={Route.useLoaderData()} />;
}
