import { m } from '#messages';
import type { ToyControllerState, ToyController } from './controller.ts';
import type { Output, ToyDevice } from './intiface.ts';

const outputWords: Record<Output, () => string> = {
  Vibrate: m.live_studio_toys_vibrates,
  Oscillate: m.live_studio_toys_oscillates,
  Rotate: m.live_studio_toys_rotates,
};

interface ToyDevicesProps {
  controller: ToyController;
  state: ToyControllerState;
}

/** The toys there are, which take part, and the most that any of them does. */
export function ToyDevices({ controller, state: { devices, chosen, limit } }: ToyDevicesProps) {
  if (devices.length === 0) return <p className="mt-3 text-[14px] text-muted">{m.live_studio_toys_none()}</p>;
  return (
    <>
      <ul className="mt-3">
        {devices.map((device) => (
          <li
            key={device.index}
            data-testid="toy"
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-1"
          >
            <label className="flex min-h-11 min-w-0 grow items-center gap-3">
              <input
                type="checkbox"
                className="size-4 shrink-0 accent-[var(--ember)]"
                aria-describedby={`toy-${device.index}`}
                disabled={device.outputs.length === 0}
                checked={device.outputs.length > 0 && chosen.includes(device.key)}
                onChange={(event) => controller.choose(device.key, event.currentTarget.checked)}
              />
              <span className="truncate font-medium">{device.name}</span>
            </label>
            <span
              id={`toy-${device.index}`}
              className={`text-[13.5px] ${device.isFaulty ? 'text-signal' : 'text-muted'}`}
            >
              {abilities(device)}
            </span>
            {device.outputs.length === 0 ? null : (
              <button type="button" className="btn btn-quiet" onClick={() => controller.tryOut(device.key)}>
                {m.live_studio_toys_try()}
                <span className="sr-only"> {device.name}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      <label className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="text-[14px] font-medium">{m.live_studio_toys_limit()}</span>
        <input
          type="range"
          min={5}
          max={100}
          step={5}
          className="min-h-11 w-40 grow accent-[var(--ember)]"
          value={limit}
          onChange={(event) => controller.setLimit(event.currentTarget.valueAsNumber)}
        />
        <span className="w-12 text-right tabular-nums">{limit} %</span>
      </label>
    </>
  );
}

function abilities({ outputs, isFaulty }: ToyDevice): string {
  if (isFaulty) return m.live_studio_toys_faulty();
  if (outputs.length === 0) return m.live_studio_toys_unable();
  return outputs.map((output) => outputWords[output]()).join(' · ');
}
