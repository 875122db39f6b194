import { askReload } from './reload.ts';

/** How this page was opened; one that was loaded anew already is not loaded once more for the same reason. */
const isReloaded = (): boolean => {
  const [how] = performance.getEntriesByType('navigation');
  return how instanceof PerformanceNavigationTiming && how.type === 'reload';
};

/**
 * §8: a script that is loaded later could not be had. Most likely a new version stands on the server, and the old one's files are gone:
 * the page is loaded anew, once nothing holds it. Without a line nothing is won by that; whoever asked for the script says so.
 */
export function mendMissingScript(): void {
  if (navigator.onLine && !isReloaded()) askReload();
}
