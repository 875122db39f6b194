import { lazy, Suspense, useState } from 'react';
import { m } from '#messages';
import { formatCoins, formatMoment, formatNumber, useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { lastError, useApi, useApiAction } from '../../../../ui/data/use-api.ts';
import { Loaded, Loading } from '../../../../ui/data/loaded.tsx';
import { FormError } from '../../../../ui/notice.tsx';
import { PressTwice } from '../../../../ui/press-twice.tsx';
import { listOwnAlbums } from '../../../albums/contract.ts';
import { ownAlbumParts } from '../../../albums/web/index.ts';
import { useOwnWork, type OwnWork } from '../../../films/web/index.ts';
import { studioErrorText, studioSentences } from '../../../studio/web/index.ts';
import { deletePost, listOwnPosts, withdrawPost, type OwnPost } from '../../contract.ts';
import { PostForm } from './post-form.tsx';
import { PublishPost } from './publish-post.tsx';
import { statusText, titleOf } from './words.ts';

const OwnAlbumParts = lazy(ownAlbumParts);

/** One of her posts: what it shows, its terms, and what becomes of it. */
export function OwnPostCard({ post: listed }: { post: OwnPost }) {
  const language = useLanguage();
  const own = useOwnWork(listed);
  const { work: post } = own;
  const [isOpen, setOpen] = useState(post.state === 'draft');
  const { status, reason, albumId, hasOwnAlbum: isOwnAlbum } = post;
  const moment = post.publishAt === null ? '' : formatMoment(post.publishAt, language);
  return (
    <li className="border-b border-line py-7" data-testid={`own-post-${post.id}`}>
      <h3 className="text-[19px] wrap-anywhere">{titleOf(post)}</h3>
      <p className="mt-1 text-[14.5px] text-muted tabular-nums">
        {statusText(post, moment)}
        {post.pinned ? ` · ${m.feed_pinned()}` : ''}
      </p>
      {post.publishAt === null ? null : <Figures post={post} />}
      {reason === null || isOwnAlbum ? null : (
        <p className="mt-2 max-w-[60ch] wrap-anywhere text-signal">{m.feed_studio_removed({ reason })}</p>
      )}
      {isOwnAlbum && albumId !== null ? <Photos albumId={albumId} /> : null}
      {status === 'removed' ? null : (
        <>
          <button
            type="button"
            aria-expanded={isOpen}
            className="mt-2 block min-h-11 text-[14.5px] underline underline-offset-4"
            onClick={() => setOpen(!isOpen)}
          >
            {post.type !== 'text'
              ? m.feed_studio_terms()
              : post.sales > 0
                ? m.feed_studio_price()
                : m.feed_studio_edit()}
          </button>
          {isOpen ? <PostForm own={own} /> : null}
          <Steps own={own} />
        </>
      )}
    </li>
  );
}

function Figures({ post: { views, likes, comments, sales, tipsSum, tippingGoal } }: { post: OwnPost }) {
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  return (
    <p className="mt-1 text-[14.5px] text-muted tabular-nums">
      {m.feed_studio_figures({ views: number(views), likes: number(likes), comments: number(comments) })}
      {' · '}
      {m.feed_studio_money({ sales: number(sales), tips: formatCoins(tipsSum, language) })}
      {tippingGoal === null ? '' : ` · ${m.feed_goal_label({ percent: tippingGoal.progressPercent })}`}
    </p>
  );
}

/** Its photos, in the way of albums: uploaded, put in order, described, priced and handed to the review. */
function Photos({ albumId }: { albumId: number }) {
  const answer = useApi(listOwnAlbums, { query: { only: albumId } }, { refreshOn: ['albumChanged'] });
  return (
    <Loaded answer={answer} height="h-40" sentences={studioSentences()}>
      {({ items: [album] }) =>
        album === undefined ? null : (
          <Suspense fallback={<Loading height="h-40" />}>
            <OwnAlbumParts album={album} />
          </Suspense>
        )
      }
    </Loaded>
  );
}

function Steps({ own }: { own: OwnWork<OwnPost> }) {
  const language = useLanguage();
  const { work: post, saving } = own;
  const withdraw = useApiAction(withdrawPost, { refreshes: [listOwnPosts] });
  const remove = useApiAction(deletePost, { refreshes: [listOwnPosts] });
  const error = lastError(withdraw, remove);
  const params = { postId: post.id };
  const title = titleOf(post);
  return (
    <div className="mt-4 border-t border-line pt-4">
      <PublishPost own={own} />
      <div className="flex flex-wrap gap-3">
        {post.status === 'shown' ? (
          <Link href={href('feedPost', language, { postId: String(post.id) })} className="btn btn-quiet">
            {m.feed_studio_look()}
          </Link>
        ) : null}
        {post.state === 'published' ? (
          <PressTwice
            label={m.feed_studio_withdraw()}
            confirm={m.feed_studio_withdraw_sure()}
            about={title}
            onPress={() => void saving(withdraw.mutateAsync({ params })).catch(() => undefined)}
          />
        ) : (
          <PressTwice
            label={m.feed_studio_delete()}
            confirm={m.feed_studio_delete_sure()}
            about={title}
            onPress={() => remove.mutate({ params })}
          />
        )}
      </div>
      {error === null ? null : <FormError text={studioErrorText(error)} />}
    </div>
  );
}
