import { useState } from 'react';
import { m } from '#messages';
import { useApiAction } from '../../../../ui/data/use-api.ts';
import { NewWork } from '../../../films/web/index.ts';
import { feedConstants } from '../../constants.ts';
import { createPost, listOwnPosts } from '../../contract.ts';
import { ChooseMedium } from './choose-medium.tsx';

const kinds = ['text', 'photos', 'shop'] as const;
type Kind = (typeof kinds)[number];
const names: Record<Kind, () => string> = {
  text: m.feed_studio_text_post,
  photos: m.feed_studio_photos_post,
  shop: m.feed_studio_shop_post,
};
const hints: Record<Kind, () => string> = {
  text: m.feed_studio_text_hint,
  photos: m.feed_studio_photos_hint,
  shop: m.feed_studio_shop_hint,
};

/** Begins a post: of words, of new photos, or of what she has in the shop. All else follows in its card. */
export function NewPost() {
  const [kind, setKind] = useState<Kind>('text');
  const [isChoosing, setChoosing] = useState(false);
  const { mutateAsync: create } = useApiAction(createPost, { refreshes: [listOwnPosts] });
  return (
    <>
      <div role="group" aria-label={m.feed_studio_kind()} className="mb-3 flex flex-wrap gap-2">
        {kinds.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={kind === each}
            className="btn btn-quiet aria-pressed:border-ember aria-pressed:text-ink"
            onClick={() => setKind(each)}
          >
            {names[each]()}
          </button>
        ))}
      </div>
      <p className="mb-3 max-w-[60ch] text-[14.5px] text-pretty text-muted">{hints[kind]()}</p>
      {kind === 'shop' ? (
        <button type="button" className="btn btn-primary" onClick={() => setChoosing(true)}>
          {m.feed_studio_choose()}
        </button>
      ) : (
        <NewWork
          key={kind}
          submit={m.feed_studio_begin()}
          done={m.feed_studio_begun}
          most={feedConstants.titleLength}
          onCreate={(title) => create({ body: { type: kind, title } })}
        />
      )}
      {isChoosing ? <ChooseMedium onClose={() => setChoosing(false)} /> : null}
    </>
  );
}
