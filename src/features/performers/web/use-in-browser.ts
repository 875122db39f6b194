import { useHydrated } from '@tanstack/react-router';

/** What only the browser can say, e.g. by its clock; empty while the page is as the server made it. */
export const useInBrowser = (write: () => string): string => (useHydrated() ? write() : '');
