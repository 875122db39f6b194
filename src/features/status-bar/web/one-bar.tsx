import { filled } from '../../../shell/compose/filled.ts';
import { useLanguage } from '../../../shell/addresses/language.ts';
import type { StatusBar } from '../contract.ts';
import { BarCard } from './bar-card.tsx';
import { closeBar } from './bars.ts';
import { statusActions } from './slots.ts';

/** One bar with what its button does. */
export default function OneBar({ bar, onHide }: { bar: StatusBar; onHide: () => void }) {
  const language = useLanguage();
  const action = filled(statusActions).find((each) => each[bar.type] !== undefined)?.[bar.type];
  return (
    <BarCard
      bar={bar}
      action={action && (() => action(language))}
      onHide={onHide}
      onClose={() => {
        closeBar(bar.type);
        onHide();
      }}
    />
  );
}
