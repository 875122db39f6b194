import { useState } from 'react';
import { m } from '#messages';
import { formatMoment, useLanguage } from '../../../../shell/addresses/language.ts';
import { href } from '../../../../shell/addresses/paths.ts';
import { useApiAction } from '../../../../ui/data/use-api.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { FormError } from '../../../../ui/notice.tsx';
import { PressTwice } from '../../../../ui/press-twice.tsx';
import { deleteComment, listPostComments, type FeedComment, type FeedPost } from '../../contract.ts';
import { getPost } from '../../contract/pages.ts';
import { feedErrorText } from '../error-sentences.ts';
import { RemoveComment } from '../operator/remove-comment.tsx';
import { WriteComment } from './write-comment.tsx';

const small = 'inline-flex min-h-11 items-center text-[14px] text-faint underline underline-offset-4 hover:text-ink';
const twice = [small, `${small} text-signal`] as const;

interface CommentProps {
  comment: FeedComment;
  /** Whom it answers within its conversation. */
  answered?: string | undefined;
  post: FeedPost;
  mayAnswer: boolean;
  isModerator: boolean;
}

/** One comment: who said it, and what can be done about it. */
export function Comment({ comment, answered, post, mayAnswer, isModerator }: CommentProps) {
  const language = useLanguage();
  const [isAnswering, setAnswering] = useState(false);
  const { user, isCreator, tipped, isOwn, created, text } = comment;
  const name = isOwn && !isCreator ? m.feed_comment_yours() : user.name || m.feed_comment_nobody();
  return (
    <div id={`c-${comment.id}`} data-testid="comment" className="scroll-mt-24">
      <p className="flex flex-wrap items-baseline gap-x-2.5 text-[14px] text-muted">
        <span className="font-medium wrap-anywhere text-ink">{name}</span>
        {isCreator ? (
          <span className="rounded-full bg-raised px-2 py-px text-[12.5px] text-ember-text">
            {m.feed_comment_creator()}
          </span>
        ) : null}
        {tipped && !isCreator ? (
          <span className="inline-flex items-center gap-1 self-center text-[12.5px] text-gold">
            <Icon name="coins" size={15} />
            {m.feed_comment_tipped()}
          </span>
        ) : null}
        <time dateTime={created}>{formatMoment(created, language)}</time>
      </p>
      <p className="mt-0.5 whitespace-pre-line wrap-anywhere">
        {answered === undefined ? null : <span className="text-muted">@{answered} </span>}
        {text}
      </p>
      <Tools
        comment={comment}
        post={post}
        name={name}
        isModerator={isModerator}
        onAnswer={mayAnswer ? () => setAnswering(!isAnswering) : null}
      />
      {isAnswering ? (
        <WriteComment postId={post.id} answers={{ id: comment.id, name }} onDone={() => setAnswering(false)} />
      ) : null}
    </div>
  );
}

interface ToolsProps {
  comment: FeedComment;
  post: FeedPost;
  name: string;
  isModerator: boolean;
  onAnswer: (() => void) | null;
}

function Tools({ comment, post, name, isModerator, onAnswer }: ToolsProps) {
  const language = useLanguage();
  const remove = useApiAction(deleteComment, { refreshes: [listPostComments, getPost] });
  const params = { commentId: comment.id };
  const page = href('feedPost', language, { postId: String(post.id) });
  const report = `${href('reportContent', language)}?about=${encodeURIComponent(`${page} #c-${comment.id}`)}`;
  const by = (text: string) => m.feed_comment_by({ text, name });
  return (
    <div className="flex flex-wrap gap-x-5">
      {onAnswer === null ? null : (
        <button type="button" className={small} aria-label={by(m.feed_answer())} onClick={onAnswer}>
          {m.feed_answer()}
        </button>
      )}
      {comment.isOwn ? null : (
        <a href={report} className={small} aria-label={by(m.feed_report())}>
          {m.feed_report()}
        </a>
      )}
      {comment.mayDelete ? (
        <PressTwice
          label={m.feed_comment_delete()}
          confirm={m.feed_comment_delete_sure()}
          about={name}
          looks={twice}
          onPress={() => remove.mutate({ params })}
        />
      ) : null}
      {isModerator ? <RemoveComment comment={comment} name={by(m.feed_comment_remove())} className={small} /> : null}
      <FormError text={remove.error === null ? null : feedErrorText(remove.error)} />
    </div>
  );
}
