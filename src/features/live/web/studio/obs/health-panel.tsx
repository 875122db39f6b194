import { m } from '#messages';
import { useLanguage } from '../../../../../shell/addresses/language.ts';
import type { Health } from './use-health.ts';
import { faultText, figuresOf } from './health-words.ts';

/** How one source arrives: its figures, and a sentence for what is off. */
export function HealthPanel({ health }: { health: Health }) {
  const language = useLanguage();
  return (
    <div data-testid="health" data-source={health.source}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 tabular-nums sm:grid-cols-4">
        {figuresOf(health, language).map(([label, value]) => (
          <div key={label}>
            <dt className="text-[13px] text-faint">{label}</dt>
            <dd className="text-[17px]">{value}</dd>
          </div>
        ))}
      </dl>
      <Advice health={health} />
    </div>
  );
}

/** What is off, or that nothing is; read out when it changes. */
export function Advice({ health }: { health: Health }) {
  const language = useLanguage();
  return (
    <div role="status" className="mt-4 text-[14px]">
      {health.faults === null ? (
        <p className="text-muted">{m.live_studio_health_measuring()}</p>
      ) : health.faults.length === 0 ? (
        <p className="text-sea">{m.live_studio_health_good()}</p>
      ) : (
        <ul className="grid gap-1.5">
          {health.faults.map((fault) => (
            <li key={fault} className="text-signal">
              {faultText(fault, health, language)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
