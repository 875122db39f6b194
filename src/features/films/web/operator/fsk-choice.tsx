import { m } from '#messages';
import { OneOf } from '../../../../ui/form/field.tsx';

interface FskChoiceProps {
  fsk: 16 | 18;
  onChoose: (fsk: 16 | 18) => void;
}

/** From which age it is, as an operator decides who approves it. */
export const FskChoice = ({ fsk, onChoose }: FskChoiceProps) => (
  <OneOf
    name="fsk"
    legend={m.films_fsk_label()}
    choices={[
      ['18', m.films_fsk_18()],
      ['16', m.films_fsk_16()],
    ]}
    value={String(fsk)}
    onChoose={(chosen) => onChoose(chosen === '16' ? 16 : 18)}
  />
);
