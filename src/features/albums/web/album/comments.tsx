import { useState } from 'react';
import { m } from '#messages';
import { formatMoment, useLanguage } from '../../../../shell/addresses/language.ts';
import { href } from '../../../../shell/addresses/paths.ts';
import { useSession } from '../../../../shell/api/use-session.ts';
import { Loaded } from '../../../../ui/data/loaded.tsx';
import { useApi, useApiAction } from '../../../../ui/data/use-api.ts';
import { TextField } from '../../../../ui/form/field.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { FormError } from '../../../../ui/notice.tsx';
import { albumConstants } from '../../constants.ts';
import {
  blockComments,
  getComments,
  hideComment,
  postComment,
  removeComment,
  type Album,
  type AlbumComment,
  type AlbumComments,
} from '../../contract.ts';
import { albumErrorText, albumSentences } from '../error-sentences.ts';
import { RemoveButton } from '../operator/remove-button.tsx';

/** What guests say of an album (§5). */
export function Comments({ album }: { album: Album }) {
  const { guest } = useSession();
  const [offset, setOffset] = useState(0);
  const about = guest === null ? null : guest.guestId;
  const answer = useApi(
    getComments,
    { query: { albumId: album.id, limit: albumConstants.comments, offset } },
    { enabled: guest !== null, about },
  );
  return (
    <section className="mt-14 max-w-[760px]">
      <h2 className="mb-4 text-[26px]">{m.albums_comments()}</h2>
      <Loaded answer={answer} height="h-40" sentences={albumSentences}>
        {(all) => (
          <>
            {all.isGuestAllowedToCommentAlbum ? <NewComment albumId={album.id} /> : null}
            {all.comments.length === 0 ? (
              <p className="py-3 text-pretty text-muted">
                {all.isAgeNeeded ? m.albums_comments_age() : m.albums_comments_none()}
              </p>
            ) : (
              <ul className="border-t border-line">
                {all.comments.map((comment) => (
                  <Comment key={comment.id} comment={comment} all={all} album={album} />
                ))}
              </ul>
            )}
            {offset + all.comments.length < all.commentsTotal ? (
              <button
                type="button"
                className="btn btn-quiet mt-5"
                onClick={() => setOffset(offset + all.comments.length)}
              >
                {m.albums_comments_more()}
              </button>
            ) : null}
          </>
        )}
      </Loaded>
    </section>
  );
}

function NewComment({ albumId }: { albumId: number }) {
  const { mutateAsync: post } = useApiAction(postComment, { refreshes: [getComments] });
  const form = useForm({
    fields: ['text'],
    check: ({ text }) => (text.trim().length >= 2 ? {} : { text: m.albums_comment_short() }),
    send: ({ text }) => post({ body: { albumId, commentText: text.trim() } }),
    sentences: albumSentences,
  });
  return (
    <div className="mb-6">
      <Form form={form} submit={m.albums_comment_send()}>
        <TextField
          name="text"
          label={m.albums_comment_label()}
          hint={m.albums_comment_hint()}
          rows={3}
          maxLength={albumConstants.commentLength}
        />
      </Form>
    </div>
  );
}

interface CommentProps {
  comment: AlbumComment;
  all: AlbumComments;
  album: Album;
}

function Comment({ comment, all, album }: CommentProps) {
  const language = useLanguage();
  const name = comment.isOwn ? m.albums_comment_yours() : comment.name || m.albums_comment_gone();
  return (
    <li className="border-b border-line py-4">
      <p className="flex flex-wrap items-baseline gap-x-3 text-[14px] text-muted">
        <span className="font-medium text-ink">{name}</span>
        <time dateTime={comment.writtenAt}>{formatMoment(comment.writtenAt, language)}</time>
        {comment.isHidden ? <span className="text-signal">{m.albums_comment_hidden()}</span> : null}
      </p>
      <p className="mt-1 max-w-[68ch] whitespace-pre-line wrap-anywhere">{comment.text}</p>
      <Tools comment={comment} all={all} album={album} name={name} />
    </li>
  );
}

const small = 'inline-flex min-h-11 items-center text-[14px] text-faint underline underline-offset-4 hover:text-ink';

function Tools({ comment, all, album, name }: CommentProps & { name: string }) {
  const language = useLanguage();
  const hide = useApiAction(hideComment, { refreshes: [getComments] });
  const { mutateAsync: remove } = useApiAction(removeComment, { refreshes: [getComments] });
  const { mutateAsync: block } = useApiAction(blockComments, { refreshes: [getComments] });
  const params = { commentId: comment.id };
  const page = href('actorPictures', language, { actorName: album.actor.slug, albumId: String(album.id) });
  const report = `${href('reportContent', language)}?about=${encodeURIComponent(`${page} #${comment.id}`)}`;
  const by = (text: string) => m.albums_comment_by({ text, name });
  const writing = comment.isWriterBlocked
    ? { label: m.albums_comment_unblock(), title: m.albums_comment_unblock_title() }
    : { label: m.albums_comment_block(), title: m.albums_comment_block_title() };
  const hiding = comment.isHidden ? m.albums_comment_show() : m.albums_comment_hide();
  return (
    <div className="flex flex-wrap gap-x-5">
      {comment.isOwn ? null : (
        <a href={report} className={small} aria-label={by(m.albums_comment_report())}>
          {m.albums_comment_report()}
        </a>
      )}
      {all.mayHide ? (
        <button
          type="button"
          className={small}
          aria-label={by(hiding)}
          onClick={() => hide.mutate({ params, body: { isHidden: !comment.isHidden } })}
        >
          {hiding}
        </button>
      ) : null}
      {all.mayRemove ? (
        <>
          <RemoveButton
            label={m.albums_comment_remove()}
            title={m.albums_comment_remove_title()}
            text={comment.text}
            className={small}
            name={by(m.albums_comment_remove())}
            onAct={(reason) => remove({ params, body: { reason } })}
          />
          <RemoveButton
            label={writing.label}
            title={writing.title}
            text={comment.text}
            className={small}
            name={by(writing.label)}
            onAct={(reason) => block({ params, body: { isBlocked: comment.isWriterBlocked !== true, reason } })}
          />
        </>
      ) : null}
      {hide.error === null ? null : <FormError text={albumErrorText(hide.error)} />}
    </div>
  );
}
