import { useState } from 'react';
import { m } from '#messages';
import { ApiProblem, callRest } from '../../../../shell/api/client.ts';
import { formatCoins, useLanguage } from '../../../../shell/addresses/language.ts';
import type { Wanted } from '../../../../shell/intentions/intentions.ts';
import { justDone, once, onceAgain, takeBack } from '../../../../shell/intentions/once.ts';
import { useAction } from '../../../../ui/data/use-api.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { HeldTip } from '../../../../ui/hold/held-tip.tsx';
import { useHold } from '../../../../ui/hold/use-hold.ts';
import { FormError } from '../../../../ui/notice.tsx';
import { usePriceText } from '../../../films/web/index.ts';
import { openMoneyModal } from '../../../payments/web/index.ts';
import { useBalance } from '../../../wallet/web/index.ts';
import { feedConstants, tipOffers } from '../../constants.ts';
import { tipPost, type FeedPost, type TippingGoal } from '../../contract.ts';
import { feedErrorText } from '../error-sentences.ts';

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

/** How much a guest tips; the price stands on the button before it is pressed. The tip waits for a moment and can be taken back. */
export function TipDialog({ post, goal, onTipped, onClose }: TipDialogProps) {
  const language = useLanguage();
  const priceText = usePriceText();
  const [text, setText] = useState(String(tipOffers[0]));
  const [isUndone, setUndone] = useState(false);
  const coins = coinsOf(text);
  const { hold, tip, undone, forget, isBusy, error } = useTip(post.id, { onTipped, onClose });
  const form = useForm({
    fields: ['coins'],
    check: (values) => (coinsOf(values.coins) > 0 ? {} : { coins: m.feed_tip_wrong({ max: maxTip }) }),
    send(values) {
      setUndone(false);
      tip(coinsOf(values.coins));
      return Promise.resolve();
    },
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
              forget();
              form.touch();
            }}
          >
            {offer === missing
              ? m.feed_tip_rest({ price: formatCoins(offer, language) })
              : formatCoins(offer, language)}
          </button>
        ))}
      </div>
      <Form
        form={form}
        submit={coins === 0 ? m.feed_tip() : m.feed_tip_send({ price: priceText(coins) })}
        disabled={isBusy || hold.held !== null}
        beside={
          <p role="status" className="text-sea empty:hidden">
            {isUndone && hold.held === null ? m.shell_hold_undone() : null}
          </p>
        }
      >
        <Field
          name="coins"
          label={m.feed_tip_amount()}
          className="max-w-36 tabular-nums"
          inputMode="numeric"
          autoComplete="off"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            forget();
          }}
        />
        <HeldTip
          hold={hold}
          priceOf={priceText}
          onUndone={() => {
            undone();
            setUndone(true);
          }}
        />
        {error === null ? null : <FormError text={feedErrorText(error)} />}
      </Form>
    </Dialog>
  );
}

/** One tip, held back for a moment; who lacks coins is led there first, and tips when they have come. */
function useTip(postId: number, { onTipped, onClose }: Pick<TipDialogProps, 'onTipped' | 'onClose'>) {
  const language = useLanguage();
  const balance = useBalance();
  /** Why it was not even held back. */
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const wantedBy = (coins: number): Wanted => ['tipPost', postId, coins];
  const { mutate, reset, isPending, error } = useAction(
    (amountCoins: number) =>
      once(wantedBy(amountCoins), (requestKey) =>
        callRest(tipPost, language, { params: { postId }, body: { amountCoins, requestKey } }, { outlives: true }),
      ),
    { onDone: ({ tippingGoal }) => onTipped(tippingGoal) },
  );
  function topUpFor(coins: number): void {
    const missingCoins = Math.max(1, coins - (balance ?? 0));
    openMoneyModal({ id: 'not-enough-money', missingCoins, onPaid: () => send(coins) });
  }
  function send(coins: number): void {
    setProblem(null);
    mutate(coins, {
      // Only while it is still this dialog: somebody may have closed it, and opened the next one.
      onSuccess: onClose,
      onError(problem) {
        if (problem instanceof ApiProblem && problem.code === 'not-enough-money') topUpFor(coins);
      },
    });
  }
  const hold = useHold(send);
  return {
    hold,
    isBusy: isPending,
    error: problem ?? error,
    tip(coins: number): void {
      reset();
      // What is known to be too much is said before it is held back.
      const lacks = balance !== null && coins > balance;
      setProblem(lacks ? new ApiProblem({ code: 'not-enough-money', status: 0 }) : null);
      if (lacks) return topUpFor(coins);
      if (!onceAgain(wantedBy(coins))) return setProblem(justDone({ coins }));
      hold.begin(coins);
    },
    /** Of another amount nothing has been said. */
    forget: () => setProblem(null),
    undone: () => hold.held !== null && takeBack(wantedBy(hold.held.what)),
  };
}
