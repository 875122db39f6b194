import { m } from '#messages';
import { Field } from '../../../../ui/form/field.tsx';
import { MOST_BUDGET_COINS } from '../../constants.ts';

/** What the vouchers of a code may cost, in coins. */
export const BudgetField = ({ coins }: { coins: number }) => (
  <Field
    name="budget"
    label={m.promotions_operator_budget()}
    hint={m.promotions_operator_budget_hint()}
    type="number"
    required
    min={1}
    max={MOST_BUDGET_COINS}
    defaultValue={coins}
  />
);
