import { m } from '#messages';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { href } from '../../../../shell/addresses/paths.ts';
import { useSession } from '../../../../shell/api/use-session.ts';
import { useApi } from '../../../../ui/data/use-api.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { CopyField } from '../../../../ui/form/copy-field.tsx';
import { getVideoSharing, type Video } from '../../contract.ts';
import { ShareByMail } from './share-by-mail.tsx';

/** The link first, to be passed on by one's own means; by our mail only where that is wanted, and by accounts, whose limits hold. */
export default function ShareDialog({ video, onClose }: { video: Video; onClose: () => void }) {
  const language = useLanguage();
  const { guest } = useSession();
  const { data } = useApi(getVideoSharing, {});
  const { id, model } = video;
  const address = location.origin + href('actorVideo', language, { actorName: model.slug, videoId: String(id) });
  // Neither the title nor a name: subjects stand on lock screens.
  const mail = `mailto:?subject=${encodeURIComponent(m.films_share_own_subject())}&body=${encodeURIComponent(address)}`;

  async function shareOtherwise() {
    try {
      await navigator.share({ url: address });
    } catch {
      // Who closes the browser's own window has changed his mind; there is nothing to be said.
    }
  }

  return (
    <Dialog open title={m.films_share_title()} onClose={onClose}>
      <div className="flex flex-col gap-5">
        <div>
          <CopyField label={m.films_share_link()} value={address} />
          <p className="mt-1.5 text-[14px] text-muted">{m.films_share_link_hint({ name: model.name })}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          {'share' in navigator ? (
            <button type="button" className="btn btn-quiet" onClick={() => void shareOtherwise()}>
              {m.films_share_other()}
            </button>
          ) : null}
          <a className="btn btn-quiet" href={mail}>
            {m.films_share_own_mail()}
          </a>
        </div>
        {data?.byMail === true && guest?.isLoggedIn === true ? <ShareByMail videoId={id} onDone={onClose} /> : null}
      </div>
    </Dialog>
  );
}
