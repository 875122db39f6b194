import { m } from '#messages';
import { ApiProblem, callRest } from '../../../../shell/api/client.ts';
import { once } from '../../../../shell/intentions/once.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { useAction } from '../../../../ui/data/use-api.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FormError } from '../../../../ui/notice.tsx';
import { usePriceText } from '../../../films/web/index.ts';
import { openMoneyModal } from '../../../payments/web/index.ts';
import { useBalance } from '../../../wallet/web/index.ts';
import { buyPost, type FeedPost } from '../../contract.ts';
import { getPost, listPosts } from '../../contract/pages.ts';
import { feedErrorText } from '../error-sentences.ts';

/** Says what a post costs; who lacks coins is led there first, and buys when they have come. */
export function BuyDialog({ post, onClose }: { post: FeedPost; onClose: () => void }) {
  const language = useLanguage();
  const price = usePriceText()(post.priceCoins);
  const balance = useBalance();
  const { mutate, isPending, error } = useAction(
    (price: number) =>
      once(['buyPost', post.id], (requestKey) =>
        callRest(buyPost, language, { params: { postId: post.id }, body: { price, requestKey } }),
      ),
    { refreshes: [listPosts, getPost], onDone: onClose },
  );
  function buy(): void {
    mutate(post.priceCoins, {
      onError(problem) {
        if (!(problem instanceof ApiProblem) || problem.code !== 'not-enough-money') return;
        const missingCoins = Math.max(1, post.priceCoins - (balance ?? 0));
        openMoneyModal({ id: 'not-enough-money', missingCoins, onPaid: buy });
      },
    });
  }
  return (
    <Dialog open title={m.feed_buy_title({ title: post.title ?? post.model.name })} onClose={onClose}>
      <p className="text-pretty text-muted">{m.feed_buy_text({ price })}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <button type="button" className="btn btn-primary" disabled={isPending} onClick={buy}>
          {m.feed_unlock({ price })}
        </button>
        <button type="button" className="btn btn-quiet" onClick={onClose}>
          {m.feed_cancel()}
        </button>
      </div>
      <FormError text={error === null ? null : feedErrorText(error)} />
    </Dialog>
  );
}
