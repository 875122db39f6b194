import { createFileRoute, notFound, Outlet, useLocation } from '@tanstack/react-router';
import { createContext, use, useEffect, type ReactNode } from 'react';
import { m } from '#messages';
import { isLanguage } from '../platform/language/languages.ts';
import { startSession } from './api/access.ts';
import { watchConnection } from './api/logger.ts';
import { filled } from './compose/filled.ts';
import { ErrorPage, NotFoundPage } from './pages/error-pages.tsx';
import { Frame } from './frame.tsx';
import { useLanguage } from './addresses/language.ts';
import { inRouter, type PathName } from './addresses/paths.ts';
import { missingPages } from './slots.ts';

/** Every page, in its frame. */
export const Route = createFileRoute('/$language')({
  params: {
    parse: ({ language }) => {
      if (!isLanguage(language)) throw notFound();
      return { language };
    },
    stringify: ({ language }) => ({ language }),
  },
  // Of what is not there; every page has its own, which takes the place of this one.
  head: () => ({ meta: [{ title: `${m.shell_not_found_title()} · Séparée` }] }),
  component: FramedPage,
  notFoundComponent: FramedNotFound,
  errorComponent: FramedError,
});

function FramedPage() {
  return (
    <Framed>
      <Outlet />
    </Framed>
  );
}

/** An unknown address is shown inside the frame, a page without what it is about in its stead. */
const InFrame = createContext(false);

function FramedNotFound() {
  const name = usePageName();
  const Page = filled(missingPages).find(({ page }) => page === name)?.Page ?? NotFoundPage;
  return use(InFrame) ? (
    <Page />
  ) : (
    <Framed>
      <Page />
    </Framed>
  );
}

function FramedError() {
  return (
    <Framed>
      <ErrorPage />
    </Framed>
  );
}

function Framed({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const page = usePageName();
  useEffect(() => void startSession(language), [language]);
  useEffect(watchConnection, []);
  return (
    <Frame page={page}>
      <InFrame value={true}>{children}</InFrame>
    </Frame>
  );
}

const usePageName = (): PathName | null => inRouter(useLocation().pathname)?.name ?? null;
