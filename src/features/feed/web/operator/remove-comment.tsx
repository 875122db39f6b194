import { useState } from 'react';
import { m } from '#messages';
import { useApiAction } from '../../../../ui/data/use-api.ts';
import { ReasonDialog } from '../../../backoffice/web/index.ts';
import { listPostComments, removeComment, type FeedComment } from '../../contract.ts';
import { getPost } from '../../contract/pages.ts';

/** Takes a comment away from everybody, with a reason that is kept. */
export function RemoveComment({ comment, name, className }: { comment: FeedComment; name: string; className: string }) {
  const [isOpen, setOpen] = useState(false);
  const { mutateAsync: remove } = useApiAction(removeComment, { refreshes: [listPostComments, getPost] });
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className={className} aria-label={name} onClick={() => setOpen(true)}>
        {m.feed_comment_remove()}
      </button>
      {isOpen ? (
        <ReasonDialog
          title={m.feed_comment_remove_title()}
          text={comment.text}
          action={m.feed_comment_remove()}
          onAct={(reason) => remove({ params: { commentId: comment.id }, body: { reason } })}
          onClose={close}
          onDone={close}
        />
      ) : null}
    </>
  );
}
