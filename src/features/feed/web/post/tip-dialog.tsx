import { useState } from 'react';
import { m } from '#messages';
import { ApiProblem, callRest } from '../../../../shell/api/client.ts';
import { formatCoins, useLanguage } from '../../../../shell/addresses/language.ts';
import { randomId } from '../../../../shell/random-id.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { usePriceText } from '../../../films/web/index.ts';
import { openMoneyModal } from '../../../payments/web/index.ts';
import { useBalance } from '../../../wallet/web/index.ts';
import { feedConstants, tipOffers } from '../../constants.ts';
import { tipPost, type FeedPost, type TippingGoal } from '../../contract.ts';
import { feedSentences } from '../error-sentences.ts';

interface TipDialogProps {
  post: FeedPost;
  goal: TippingGoal | null;
  onTipped: (goal: TippingGoal | null) => void;
  onClose: () => void;
}

const { maxTip } = feedConstants;
const coinsOf = (text: string): number => {
  const coins = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  return coins <= maxTip ? coins : 0;
};

/** How much a guest tips; the price stands on the button before it is pressed. */
export function TipDialog({ post, goal, onTipped, onClose }: TipDialogProps) {
  const language = useLanguage();
  const priceText = usePriceText();
  const balance = useBalance();
  const [text, setText] = useState(String(tipOffers[0]));
  const coins = coinsOf(text);
  async function tip(amountCoins: number): Promise<void> {
    const body = { amountCoins, requestKey: randomId() };
    const { tippingGoal } = await callRest(tipPost, language, { params: { postId: post.id }, body });
    onTipped(tippingGoal);
  }
  const form = useForm({
    fields: ['coins'],
    check: (values) => (coinsOf(values.coins) > 0 ? {} : { coins: m.feed_tip_wrong({ max: maxTip }) }),
    async send(values) {
      const wanted = coinsOf(values.coins);
      try {
        await tip(wanted);
      } catch (problem) {
        // Who lacks coins is led there first, and tips when they have come.
        if (problem instanceof ApiProblem && problem.code === 'not-enough-money') {
          const missingCoins = Math.max(1, wanted - (balance ?? 0));
          openMoneyModal({
            id: 'not-enough-money',
            missingCoins,
            onPaid: () => void tip(wanted).catch(() => undefined),
          });
        }
        throw problem;
      }
    },
    sentences: feedSentences,
  });
  const missing = goal === null || goal.achieved ? null : goal.goal - goal.tipsSum;
  const offers = missing !== null && missing <= maxTip ? [...tipOffers.slice(0, 3), missing] : tipOffers;
  return (
    <Dialog open title={m.feed_tip_title({ name: post.model.name })} onClose={onClose}>
      <p className="text-pretty text-muted">
        {missing === null ? m.feed_tip_text() : m.feed_tip_missing({ price: formatCoins(missing, language) })}
      </p>
      <div className="my-4 flex flex-wrap gap-2">
        {[...new Set(offers)].map((offer) => (
          <button
            key={offer}
            type="button"
            aria-pressed={coins === offer}
            className="btn btn-quiet tabular-nums aria-pressed:border-ember aria-pressed:text-ink"
            onClick={() => {
              setText(String(offer));
              form.touch();
            }}
          >
            {offer === missing
              ? m.feed_tip_rest({ price: formatCoins(offer, language) })
              : formatCoins(offer, language)}
          </button>
        ))}
      </div>
      <Form form={form} submit={coins === 0 ? m.feed_tip() : m.feed_tip_send({ price: priceText(coins) })}>
        <Field
          name="coins"
          label={m.feed_tip_amount()}
          className="max-w-36 tabular-nums"
          inputMode="numeric"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Form>
    </Dialog>
  );
}
