/** Says when the device's network has changed, as far as the browser tells: it is back, or another one. */
export function watchNetwork(onChange: () => void, signal: AbortSignal): void {
  addEventListener('online', onChange, { signal });
  const { connection } = navigator as Navigator & { connection?: EventTarget };
  connection?.addEventListener('change', onChange, { signal });
}
