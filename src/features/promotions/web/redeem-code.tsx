import { useState } from 'react';
import { m } from '#messages';
import { formatCoins, useLanguage } from '../../../shell/addresses/language.ts';
import { once } from '../../../shell/intentions/once.ts';
import { useApi, useApiAction } from '../../../ui/data/use-api.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { redeemBonus, remainingBonusCodes, type Bonus } from '../contract.ts';
import { promotionSentences } from './error-sentences.ts';
import { topUpSteps } from './top-up-steps.ts';
import { formatBerlinDay } from '../../../platform/time/format.ts';

/** A form for codes, and what of them waits for the next top-up. */
export default function RedeemCode() {
  /** How many were redeemed: each leaves an empty field. */
  const [count, setCount] = useState(0);
  const [bonus, setBonus] = useState<Bonus | null>(null);
  const { mutateAsync: redeem } = useApiAction(redeemBonus, { refreshes: [remainingBonusCodes] });
  const form = useForm({
    fields: ['code'],
    check: ({ code }) => (code.trim() === '' ? { code: m.promotions_empty() } : {}),
    async send({ code }) {
      setBonus(null);
      const answer = await once(['redeemBonus', code], (requestKey) => redeem({ body: { code, requestKey } }));
      setBonus(answer.bonus);
      setCount(count + 1);
    },
    sentences: promotionSentences,
    fieldOf: {
      'unknown-code': 'code',
      'already-redeemed': 'code',
      'need-vip': 'code',
      'need-mobile-auth': 'code',
      'first-top-up-only': 'code',
      'too-many-tries': 'code',
    },
  });

  return (
    <>
      <h2 className="mb-2 text-[24px]">{m.promotions_title()}</h2>
      <Form form={form} submit={m.promotions_redeem()} look="quiet-line">
        <Field
          key={count}
          name="code"
          label={m.promotions_label()}
          className="tracking-wider uppercase"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
        />
      </Form>
      <div role="status">{bonus === null ? null : <Redeemed bonus={bonus} />}</div>
      <Waiting />
    </>
  );
}

function Redeemed({ bonus: { coins, benefits, waitsUntil } }: { bonus: Bonus }) {
  const language = useLanguage();
  const parts = [
    m.promotions_done(),
    coins > 0 ? m.promotions_done_coins({ coins: formatCoins(coins, language) }) : null,
    benefits.some(({ kind }) => kind === 'voucher') ? m.promotions_done_vouchers() : null,
    waitsUntil === null ? null : m.promotions_done_waits({ day: formatBerlinDay(waitsUntil, language, 'medium') }),
  ];
  return <p className="text-sea">{parts.filter((part) => part !== null).join(' ')}</p>;
}

/** Codes that wait for the next top-up; where they cannot be asked for, the redemption itself still says so. */
function Waiting() {
  const language = useLanguage();
  const { data } = useApi(remainingBonusCodes, { body: {} }, { refreshOn: ['bonusCodeRedeemed', 'guestBalance'] });
  const codes = data?.items ?? [];
  if (codes.length === 0) return null;
  return (
    <section className="mt-4" data-testid="waiting">
      <h3 className="font-medium">{m.promotions_waiting()}</h3>
      <ul>
        {codes.map(({ code, benefits }) => (
          <li key={code} className="mt-2">
            <span className="tracking-wider">{code}</span>
            <ul className="text-[13.5px] text-muted tabular-nums">
              {topUpSteps(benefits, language).map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
