import { useState } from 'react';
import { m } from '#messages';
import { callRest } from '../../../../shell/api/client.ts';
import { once } from '../../../../shell/intentions/once.ts';
import { formatCoins, useLanguage } from '../../../../shell/addresses/language.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { redeemPromoCode, redeemScratchCard } from '../../contract.ts';
import { paymentSentences } from './error-sentences.ts';

interface CodeViewProps {
  kind: 'scratchcard' | 'promocode';
  onPaid: () => void;
  onDone: () => void;
}

/** A code that is worth something: a scratch card's or a bonus code (§4). */
export function CodeView({ kind, onPaid, onDone }: CodeViewProps) {
  const language = useLanguage();
  /** What it was worth: coins that are told, or something else. */
  const [worth, setWorth] = useState<{ coins: number | null } | null>(null);
  const isScratch = kind === 'scratchcard';
  const form = useForm({
    fields: ['code'],
    check: ({ code }) => (code.trim() === '' ? { code: m.payments_code_empty() } : {}),
    async send({ code }) {
      const coins = await once([kind, code], async (requestKey) => {
        const input = { body: { code, requestKey } };
        if (isScratch) return (await callRest(redeemScratchCard, language, input)).coins;
        await callRest(redeemPromoCode, language, input);
        return null;
      });
      onPaid();
      setWorth({ coins });
    },
    sentences: paymentSentences,
    fieldOf: { 'unknown-code': 'code', 'too-many-tries': 'code' },
  });

  if (worth !== null) {
    const { coins } = worth;
    return (
      <div role="status" className="flex flex-col gap-5">
        <p className="text-[19px] font-medium">
          {coins === null ? m.payments_code_redeemed() : m.payments_done({ coins: formatCoins(coins, language) })}
        </p>
        <button type="button" className="btn btn-primary" onClick={onDone}>
          {m.payments_done_close()}
        </button>
      </div>
    );
  }
  return (
    <Form form={form} submit={m.payments_code_redeem()} look="wide">
      <p className="mb-5 text-muted">{isScratch ? m.payments_scratch_text() : m.payments_promo_text()}</p>
      <Field
        name="code"
        label={isScratch ? m.payments_scratch_code() : m.payments_promo_code()}
        className="tracking-wider uppercase"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
      />
    </Form>
  );
}
