import { m } from '#messages';
import { Dialog } from '../../../../ui/dialog.tsx';
import { useApiAction } from '../../../../ui/data/use-api.ts';
import { Form } from '../../../../ui/form/form.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { changeBonusBudget, listBonusCodes } from '../../contract.ts';
import { BudgetField } from './budget-field.tsx';
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
    fields: ['budget'],
    send: (values) => change({ params: { id: code.id }, body: { wasCoins: coins, coins: Number(values.budget) } }),
    sentences: { ...backofficeSentences(), conflict: m.promotions_operator_error_budget_changed },
  });
  const title = m.promotions_operator_budget_of({ code: code.code });
  return (
    <Dialog open title={title} onClose={onClose}>
      <Form form={form} submit={m.promotions_operator_budget_change()} look="wide">
        <BudgetField coins={coins} />
      </Form>
    </Dialog>
  );
}
