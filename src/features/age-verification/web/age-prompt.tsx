import { lazy, Suspense, useEffect, useState } from 'react';
import { useSession } from '../../../shell/api/use-session.ts';
import { useLanguage } from '../../../shell/language.ts';
import { loadPrompt, type AvsPrompt } from './calls.ts';

const AgeQuestion = lazy(() => import('./age-question.tsx'));

interface AgePromptProps {
  /** Opens the age check over the page; `onClosed` once that is closed, whatever came of it. */
  openCheck: (onClosed: () => void) => void;
  /** The only other way out where the check is demanded. */
  onLogOut: () => void;
}

/** §5, §6: asks for the age check by itself where the operator wants it so: of everybody logged in, or on Spanish pages. */
export function AgePrompt({ openCheck, onLogOut }: AgePromptProps) {
  const language = useLanguage();
  const { guest } = useSession();
  const [prompt, setPrompt] = useState<AvsPrompt>('none');
  const isDue = guest !== null && !guest.hasAvs && guest.avsStatus !== 'pending';
  const isAsked = isDue && (guest.isLoggedIn || language === 'es');
  useEffect(() => {
    if (!isAsked) return;
    let left = false;
    loadPrompt(language).then(
      (found) => left || setPrompt(found),
      // Nobody is kept away from what he may see because a question could not be asked.
      () => undefined,
    );
    return () => void (left = true);
  }, [isAsked, language]);
  if (!isDue || prompt === 'none') return null;

  const close = () => setPrompt('none');
  return (
    <Suspense>
      <AgeQuestion
        prompt={prompt}
        onCheck={() => {
          close();
          // Where it is demanded, leaving the check is no way past it.
          openCheck(() => setPrompt(prompt === 'avs' ? prompt : 'none'));
        }}
        onLater={close}
        onLogOut={onLogOut}
      />
    </Suspense>
  );
}
