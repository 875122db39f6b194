import { lazy, Suspense } from 'react';
import { useApi } from '../../../ui/data/use-api.ts';
import { getAvsPrompt } from '../contract.ts';

const AgeQuestion = lazy(() => import('./age-question.tsx'));

interface PromptLoaderProps {
  isLoggedIn: boolean;
  onCheck: (isForced: boolean) => void;
  onLater: () => void;
  onLogOut: () => void;
}

/** Asks the server whether this guest is to be asked for the age check, and then him. */
export default function PromptLoader({ isLoggedIn, onCheck, onLater, onLogOut }: PromptLoaderProps) {
  // A question that could not be asked shows nobody anything: what needs an age the server does not give.
  const { data } = useApi(getAvsPrompt, {});
  if (data === undefined || data.prompt === 'none') return null;
  const { prompt, isForced } = data;
  return (
    <Suspense>
      <AgeQuestion
        prompt={prompt}
        isForced={isForced}
        isLoggedIn={isLoggedIn}
        onCheck={() => onCheck(isForced)}
        onLater={onLater}
        onLogOut={onLogOut}
      />
    </Suspense>
  );
}
