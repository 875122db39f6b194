import { QueryClient } from '@tanstack/react-query';
import { onOtherPerson } from '../../shell/api/access.ts';

export const isBrowser = typeof window !== 'undefined';

/**
 * What the browser has asked for, kept by question (`use-api.ts`). Given to the hooks by hand, not by a provider around every page, so
 * that pages which ask for nothing do not load it. Where pages are drawn on the server nothing is asked, and nothing is kept.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Without a network the question fails at once, and its place says so.
    queries: { retry: false, networkMode: 'always', refetchOnWindowFocus: false, ...(isBrowser ? {} : { gcTime: 0 }) },
    // What was sent, a password say, goes with the part of the page that sent it.
    mutations: { networkMode: 'always', gcTime: 0 },
  },
});

if (isBrowser) {
  queryClient.mount();
  // All of it belongs to one person: another one begins anew.
  onOtherPerson(() => void queryClient.resetQueries());
}
