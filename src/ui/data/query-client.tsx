import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { onSession, session } from '../../shell/api/access.ts';

const createClient = () =>
  new QueryClient({
    defaultOptions: {
      // Without a network the question fails at once, and its place says so.
      queries: { retry: false, networkMode: 'always', refetchOnWindowFocus: false },
      mutations: { networkMode: 'always' },
    },
  });

const whoIsIt = () => {
  const { guest } = session();
  return guest === null ? null : `${guest.guestId} ${String(guest.isLoggedIn)}`;
};

/** What the browser has asked for, kept by question (`use-api.ts`). It belongs to one person: another one begins anew. */
export function QueryData({ children }: { children: ReactNode }) {
  const [client] = useState(createClient);
  useEffect(() => {
    let known = whoIsIt();
    return onSession(() => {
      const now = whoIsIt();
      if (known !== null && now !== known) void client.resetQueries();
      known = now ?? known;
    });
  }, [client]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
