import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '../../../shell/api/use-session.ts';
import { useLanguage } from '../../../shell/addresses/language.ts';
import { route } from '../../../shell/addresses/paths.ts';
import { isWithoutAge } from '../../../shell/consent/without-age.ts';

const PromptLoader = lazy(() => import('./prompt-loader.tsx'));

interface AgePromptProps {
  /** Opens the age check over the page; `onClosed` once that is closed, whatever came of it. */
  openCheck: (onClosed: () => void) => void;
  onLogOut: () => void;
}

/** §5, §6: asks for the age check by itself where it is demanded or wished for: of everybody logged in, or on Spanish pages. */
export function AgePrompt({ openCheck, onLogOut }: AgePromptProps) {
  const language = useLanguage();
  const { guest } = useSession();
  const [isAside, setAside] = useState(false);
  const isOpenPage = useLocation({
    select: ({ publicHref }) => {
      const found = route(publicHref.split(/[?#]/)[0] ?? '/');
      return found.kind === 'page' && isWithoutAge(found.page.name);
    },
  });
  const isDue = guest !== null && !guest.hasAvs && guest.avsStatus !== 'pending';
  const isAsked = isDue && (guest.isLoggedIn || language === 'es');
  if (!isAsked || isAside || isOpenPage) return null;

  return (
    <Suspense>
      <PromptLoader
        isLoggedIn={guest.isLoggedIn}
        onCheck={(isForced) => {
          setAside(true);
          // Where it is demanded, leaving the check is no way past it.
          openCheck(() => setAside(!isForced));
        }}
        onLater={() => setAside(true)}
        onLogOut={onLogOut}
      />
    </Suspense>
  );
}
