import { m } from '#messages';
import { Dialog } from '../../../shell/ui/dialog.tsx';

/** As long as "later" holds for the Spanish question, in seconds. */
const LATER = 24 * 3600;

interface AgeQuestionProps {
  /** §2's name of the modal. `avs` is demanded: it offers the check and the way out, nothing else. */
  prompt: 'avs' | 'es-avs';
  onCheck: () => void;
  onLater: () => void;
  onLogOut: () => void;
}

/** The question for the age check, over the page. */
export default function AgeQuestion({ prompt, onCheck, onLater, onLogOut }: AgeQuestionProps) {
  const isForced = prompt === 'avs';
  function later() {
    document.cookie = `favs=0; path=/; samesite=lax; max-age=${LATER}`;
    onLater();
  }
  return (
    <Dialog id={prompt} open title={m.age_verification_title()} onClose={later} mandatory={isForced}>
      <p className="text-pretty text-muted">{isForced ? m.age_verification_forced() : m.age_verification_spanish()}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <button type="button" className="btn btn-primary grow" onClick={onCheck}>
          {m.age_verification_start()}
        </button>
        <button type="button" className="btn btn-quiet grow" onClick={isForced ? onLogOut : later}>
          {isForced ? m.shell_log_out() : m.age_verification_later()}
        </button>
      </div>
    </Dialog>
  );
}
