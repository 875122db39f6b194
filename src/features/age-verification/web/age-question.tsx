import { m } from '#messages';
import { useLanguage } from '../../../shell/addresses/language.ts';
import { LanguageLinks } from '../../../shell/addresses/language-links.tsx';
import { LegalLinks } from '../../../shell/addresses/legal-links.tsx';
import { Link } from '../../../shell/addresses/link.tsx';
import { href } from '../../../shell/addresses/paths.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { LATER_COOKIE } from '../constants.ts';

/** As long as "later" holds, in seconds. */
const LATER = 24 * 3600;

interface AgeQuestionProps {
  /** §2's name of the modal. */
  prompt: 'avs' | 'es-avs';
  /** Demanded: it offers the check and the ways out, and cannot be put off. */
  isForced: boolean;
  isLoggedIn: boolean;
  onCheck: () => void;
  onLater: () => void;
  onLogOut: () => void;
}

/** The question for the age check, over the page. */
export default function AgeQuestion({ prompt, isForced, isLoggedIn, onCheck, onLater, onLogOut }: AgeQuestionProps) {
  const language = useLanguage();
  function later() {
    document.cookie = `${LATER_COOKIE}=1; path=/; samesite=lax; max-age=${LATER}`;
    onLater();
  }
  return (
    <Dialog id={prompt} open title={m.age_verification_title()} onClose={later} mandatory={isForced}>
      <p className="text-pretty text-muted">
        {prompt === 'avs' ? m.age_verification_forced() : m.age_verification_spanish()}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <button type="button" className="btn btn-primary grow" onClick={onCheck}>
          {m.age_verification_start()}
        </button>
        {isForced ? (
          isLoggedIn ? (
            <button type="button" className="btn btn-quiet grow" onClick={onLogOut}>
              {m.shell_log_out()}
            </button>
          ) : (
            <Link href={href('logIn', language)} className="btn btn-quiet grow">
              {m.shell_log_in()}
            </Link>
          )
        ) : (
          <button type="button" className="btn btn-quiet grow" onClick={later}>
            {m.age_verification_later()}
          </button>
        )}
      </div>
      {isForced ? (
        <div className="mt-5 flex flex-wrap items-center justify-between gap-x-4 border-t border-line pt-3 text-[14px] text-faint">
          <LegalLinks />
          <LanguageLinks className="flex flex-wrap gap-x-1" />
        </div>
      ) : null}
    </Dialog>
  );
}
