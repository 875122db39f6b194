import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSession } from '../../../shell/api/use-session.ts';
import { filled } from '../../../shell/compose/filled.ts';
import { useLanguage } from '../../../shell/addresses/language.ts';
import { route } from '../../../shell/addresses/paths.ts';
import { loadPrompt, type AvsPrompt } from './calls.ts';
import { pagesWithoutAge } from './slots.ts';

const AgeQuestion = lazy(() => import('./age-question.tsx'));

interface AgePromptProps {
  /** Opens the age check over the page; `onClosed` once that is closed, whatever came of it. */
  openCheck: (onClosed: () => void) => void;
  onLogOut: () => void;
}

/** §5, §6: asks for the age check by itself where it is demanded or wished for: of everybody logged in, or on Spanish pages. */
export function AgePrompt({ openCheck, onLogOut }: AgePromptProps) {
  const language = useLanguage();
  const { guest } = useSession();
  const [asked, setAsked] = useState<AvsPrompt | null>(null);
  const [isAside, setAside] = useState(false);
  const isOpenPage = useLocation({
    select: ({ publicHref }) => {
      const found = route(publicHref.split(/[?#]/)[0] ?? '/');
      return found.kind === 'page' && filled(pagesWithoutAge).flat().includes(found.page.name);
    },
  });
  const isDue = guest !== null && !guest.hasAvs && guest.avsStatus !== 'pending';
  const isAsked = isDue && (guest.isLoggedIn || language === 'es');
  useEffect(() => {
    if (!isAsked) return;
    let left = false;
    loadPrompt(language).then(
      (found) => left || setAsked(found),
      // A question that could not be asked shows nobody anything: what needs an age the server does not give.
      () => undefined,
    );
    return () => void (left = true);
  }, [isAsked, language]);
  if (!isDue || asked === null || asked.prompt === 'none' || isAside || isOpenPage) return null;

  return (
    <Suspense>
      <AgeQuestion
        prompt={asked.prompt}
        isForced={asked.isForced}
        isLoggedIn={guest.isLoggedIn}
        onCheck={() => {
          setAside(true);
          // Where it is demanded, leaving the check is no way past it.
          openCheck(() => setAside(!asked.isForced));
        }}
        onLater={() => setAside(true)}
        onLogOut={onLogOut}
      />
    </Suspense>
  );
}
