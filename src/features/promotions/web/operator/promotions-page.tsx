import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '#messages';
import type { Language } from '../../../../platform/contract.ts';
import { pageHead } from '../../../../shell/pages/head.ts';
import { formatCoins, formatMoment, formatNumber, useLanguage } from '../../../../shell/addresses/language.ts';
import { useApiAction, useApiPages } from '../../../../ui/data/use-api.ts';
import { type BonusCode, disableBonusCode, listBonusCodes } from '../../contract.ts';
import { benefitText } from './benefit-text.ts';
import { BudgetDialog } from './budget-dialog.tsx';
import { CodeDialog } from './code-dialog.tsx';
import { BackofficePage, List, ReasonDialog, Row } from '../../../backoffice/web/index.ts';

export const Route = createFileRoute('/$language/house/promotions/')({
  head: ({ params }) =>
    pageHead({ name: 'backofficePromotions', language: params.language, title: m.promotions_operator_section() }),
  component: PromotionsPage,
});

function PromotionsPage() {
  return (
    <BackofficePage
      page="backofficePromotions"
      title={m.promotions_operator_section()}
      text={m.promotions_operator_text()}
    >
      <Codes />
    </BackofficePage>
  );
}

function Codes() {
  const [making, setMaking] = useState(false);
  const pages = useApiPages(listBonusCodes, { query: {} }, 'before');
  return (
    <>
      <button type="button" className="btn btn-primary mb-5" onClick={() => setMaking(true)}>
        {m.promotions_operator_code_make()}
      </button>
      <List
        pages={pages}
        label={m.promotions_operator_section()}
        empty={m.promotions_operator_none()}
        renderItem={(code) => <CodeListRow key={code.id} code={code} />}
      />
      {making ? <CodeDialog onClose={() => setMaking(false)} /> : null}
    </>
  );
}

function CodeListRow({ code }: { code: BonusCode }) {
  const language = useLanguage();
  const { mutateAsync: end } = useApiAction(disableBonusCode, { refreshes: [listBonusCodes] });
  const [ending, setEnding] = useState(false);
  const [changing, setChanging] = useState(false);
  const used = formatNumber(code.redeemed, language);
  const facts = [
    ...code.benefits.map((benefit) => benefitText(benefit, language)),
    code.quantity === null
      ? m.promotions_operator_code_used({ used })
      : m.promotions_operator_code_used_of({ used, quantity: formatNumber(code.quantity, language) }),
    code.budget === null ? null : budgetText(code.budget, language),
    code.validTo === null ? null : m.promotions_operator_code_until({ when: formatMoment(code.validTo, language) }),
    code.conditions.firstTopUpOnly ? m.promotions_operator_code_first() : null,
    code.conditions.vip ? m.promotions_operator_code_vip() : null,
  ];
  return (
    <Row title={code.code} text={facts.filter((fact) => fact !== null).join(' · ')}>
      {code.disabledAt === null && code.budget !== null ? (
        <button type="button" className="btn btn-quiet px-4" onClick={() => setChanging(true)}>
          {m.promotions_operator_budget_change()}
        </button>
      ) : null}
      {code.disabledAt === null ? (
        <button type="button" className="btn btn-quiet px-4" onClick={() => setEnding(true)}>
          {m.promotions_operator_code_end()}
        </button>
      ) : (
        <span className="text-muted">{m.promotions_operator_code_ended()}</span>
      )}
      {changing && code.budget !== null ? (
        <BudgetDialog code={code} coins={code.budget.coins} onClose={() => setChanging(false)} />
      ) : null}
      {ending ? (
        <ReasonDialog
          title={m.promotions_operator_code_end()}
          text={m.promotions_operator_code_end_text({ code: code.code })}
          action={m.promotions_operator_code_end()}
          onAct={(reason) => end({ params: { id: code.id }, body: { reason } })}
          onClose={() => setEnding(false)}
          onDone={() => setEnding(false)}
        />
      ) : null}
    </Row>
  );
}

const budgetText = ({ coins, paid, reserved }: NonNullable<BonusCode['budget']>, language: Language): string =>
  m.promotions_operator_budget_state({
    paid: formatNumber(paid, language),
    reserved: formatNumber(reserved, language),
    coins: formatCoins(coins, language),
  });
