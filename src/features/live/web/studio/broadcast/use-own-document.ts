import { useEffect } from 'react';

/**
 * Only pages of the studio may speak with programs on her machine, and a browser goes by the page that it loaded first: who came
 * here by links from elsewhere loads this one anew. Nothing is under way yet when the dashboard opens.
 */
export function useOwnDocument(): void {
  useEffect(() => {
    const [loaded] = performance.getEntriesByType('navigation');
    if (loaded !== undefined && !/^\/\w\w\/studio\//.test(new URL(loaded.name).pathname)) location.reload();
  }, []);
}
