import { m } from '#messages';
import { Chip } from '../../../../ui/chip.tsx';
import type { PersonNumber } from '../../constants.ts';

interface PersonChoiceProps {
  /** Nothing is to be chosen where there is one. */
  people: readonly PersonNumber[];
  chosen: PersonNumber;
  onChoose: (person: PersonNumber) => void;
}

/** Which of a couple it is about. */
export const PersonChoice = ({ people, chosen, onChoose }: PersonChoiceProps) =>
  people.length < 2 ? null : (
    <div className="flex flex-wrap gap-2" role="group" aria-label={m.admission_persons()}>
      {people.map((number) => (
        <Chip
          key={number}
          label={m.admission_person({ number })}
          on={number === chosen}
          onChange={() => onChoose(number)}
        />
      ))}
    </div>
  );
