import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Language } from '../../platform/language/languages.ts';
import { startSession } from '../../shell/api/access.ts';
import { overwriteGetLocale } from '../../shell/generated/messages/runtime.js';
import '../../shell/styles.css';

/** Shows components by themselves in this page: with words, addresses and a session, as pages have them. Returns how to take them away. */
export async function show(components: ReactNode, language: Language = 'de'): Promise<() => void> {
  document.documentElement.lang = language;
  document.documentElement.dataset['entered'] = '1';
  overwriteGetLocale(() => language);
  // Where no platform answers, the session says so, and forms are awake all the same.
  await startSession(language);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const router = createRouter({
    routeTree: createRootRoute({ component: () => components, notFoundComponent: () => components }),
    history: createMemoryHistory({ initialEntries: [`/${language}`] }),
  });
  await router.load();
  root.render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  return () => {
    root.unmount();
    place.remove();
  };
}
