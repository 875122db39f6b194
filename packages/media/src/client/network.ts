/** Browsers tell it on telephones alone: `wifi`, `cellular` and the like. */
type NetworkInformation = EventTarget & { type?: string };

/** Says when the device's network has changed, as far as the browser tells: it is back, or another one. */
export function watchNetwork(onChange: () => void, signal: AbortSignal): void {
  addEventListener('online', onChange, { signal });
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  let type = connection?.type;
  const look = (): void => {
    // Estimates of how fast it is change all the while, and mean nothing here.
    if (connection?.type === type) return;
    type = connection?.type;
    onChange();
  };
  connection?.addEventListener('change', look, { signal });
}
