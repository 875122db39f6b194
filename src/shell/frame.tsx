import { createFileRoute, Outlet } from '@tanstack/react-router';
export const Route = createFileRoute('/$language')({ component: Frame });
function Frame() {
  return <main><Outlet /></main>;
}
