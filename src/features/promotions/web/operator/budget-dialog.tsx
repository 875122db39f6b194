import { m } from '#messages';
import { Dialog } from '../../../../ui/dialog.tsx';
import { useApiAction } from '../../../../ui/data/use-api.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { MOST_BUDGET_COINS } from '../../constants.ts';
import { changeBonusBudget, listBonusCodes } from '../../contract.ts';
import { backofficeSentences } from '../../../backoffice/web/index.ts';

interface BudgetDialogProps {
  code: { id: number; code: string };
  /** What it is, in coins. */
  coins: number;
  onClose: () => void;
}

/** Sets what the vouchers of a code may cost. */
export function BudgetDialog({ code, coins, onClose }: BudgetDialogProps) {
  const { mutateAsync: change } = useApiAction(changeBonusBudget, { refreshes: [listBonusCodes], onDone: onClose });
  const form = useForm({
    fields: ['coins'],
    send: (values) => change({ params: { id: code.id }, body: { wasCoins: coins, coins: Number(values.coins) } }),
    sentences: { ...backofficeSentences(), conflict: m.promotions_operator_error_budget_changed },
  });
  const title = m.promotions_operator_budget_of({ code: code.code });
  return (
    <Dialog open title={title} onClose={onClose}>
      <Form form={form} submit={m.promotions_operator_budget_change()} look="wide">
        <Field
          name="coins"
          label={m.promotions_operator_budget()}
          hint={m.promotions_operator_budget_hint()}
          type="number"
          required
          min={1}
          max={MOST_BUDGET_COINS}
          defaultValue={coins}
        />
      </Form>
    </Dialog>
  );
}
