import { m } from '#messages';
import { LoadError } from '../../../../ui/data/loaded.tsx';
import { useApiAction } from '../../../../ui/data/use-api.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FormError } from '../../../../ui/notice.tsx';
import { studioErrorText, studioSentences } from '../../../studio/web/index.ts';
import { enterContest, listOwnContests, type OwnContest } from '../../contract.ts';
import { useOwnMedia } from './use-own-media.ts';

/** What she could enter: all of hers that is in the shop and not in yet. A press enters it. */
export function ChooseMedium({ contest, onClose }: { contest: OwnContest; onClose: () => void }) {
  const media = useOwnMedia(contest.media);
  const enter = useApiAction(enterContest, { refreshes: [listOwnContests], onDone: onClose });
  const entered = new Set(contest.entries.filter(({ isGone }) => !isGone).map(({ mediaId }) => mediaId));
  const left = media.items.filter(({ id }) => !entered.has(id));
  return (
    <Dialog open size="wide" title={m.contests_studio_choose({ title: contest.title })} onClose={onClose}>
      <p className="mb-4 text-pretty text-muted">
        {contest.media === 'photos' ? m.contests_studio_choose_photo() : m.contests_studio_choose_video()}
      </p>
      {media.error === null ? null : (
        <LoadError error={media.error} onRetry={media.reload} sentences={studioSentences()} />
      )}
      {media.isLoaded && left.length === 0 && !media.hasMore ? (
        <p className="py-6 text-muted">{m.contests_studio_nothing()}</p>
      ) : null}
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {left.map(({ id, src, title, isFree }) => (
          <li key={id}>
            <button
              type="button"
              className="block w-full text-left"
              disabled={enter.isPending}
              onClick={() => enter.mutate({ params: { contestId: contest.id }, body: { mediaId: id } })}
            >
              <span className="relative block aspect-[4/3] overflow-hidden rounded-media bg-raised">
                {src === null ? null : (
                  <img src={src.replace('{size}', 'w320')} alt="" className="absolute inset-0 size-full object-cover" />
                )}
              </span>
              <span className="mt-1.5 block text-[14.5px] wrap-anywhere">{title}</span>
              {isFree ? null : <span className="block text-[13.5px] text-faint">{m.contests_studio_blurred()}</span>}
            </button>
          </li>
        ))}
      </ul>
      {media.hasMore ? (
        <button type="button" className="btn btn-quiet mt-5" disabled={media.isBusy} onClick={media.more}>
          {m.contests_more()}
        </button>
      ) : null}
      <FormError text={enter.error === null ? null : studioErrorText(enter.error)} />
    </Dialog>
  );
}
