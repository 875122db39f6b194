import { useEffect, useState } from 'react';
import { m } from '#messages';
import { useSession } from '../../../shell/api/use-session.ts';
import { useLanguage } from '../../../shell/language.ts';
import { Dialog } from '../../../shell/ui/dialog.tsx';
import { loadPrompt, type AvsPrompt } from './calls.ts';

/** As long as "later" holds for the Spanish question, in seconds. */
const LATER = 24 * 3600;

interface AgePromptProps {
  /** Opens the age check over the page. */
  openCheck: () => void;
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

  const isForced = prompt === 'avs';
  function check() {
    setPrompt('none');
    openCheck();
  }
  function later() {
    document.cookie = `favs=0; path=/; samesite=lax; max-age=${LATER}`;
    setPrompt('none');
  }
  return (
    <Dialog
      id={prompt}
      open
      title={m.age_verification_title()}
      onClose={isForced ? () => setPrompt('avs') : later}
      mandatory={isForced}
    >
      <p className="text-pretty text-muted">{isForced ? m.age_verification_forced() : m.age_verification_spanish()}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <button type="button" className="btn btn-primary grow" onClick={check}>
          {m.age_verification_start()}
        </button>
        <button type="button" className="btn btn-quiet grow" onClick={isForced ? onLogOut : later}>
          {isForced ? m.shell_log_out() : m.age_verification_later()}
        </button>
      </div>
    </Dialog>
  );
}
