import type { Chosen } from './use-own-devices.ts';

/** Kept with this tab alone, and while she sends: a page that is loaded anew goes on where it was. */
const KEY = 'studioOnAir';

/** Takes note that this tab sends to a show, and with which devices. */
export const noteOnAir = (showId: string, chosen: Chosen): void =>
  sessionStorage.setItem(KEY, JSON.stringify({ showId, ...chosen }));

export const forgetOnAir = (): void => sessionStorage.removeItem(KEY);

/** The devices with which this tab sent to this show before it was loaded anew; null where it did not. */
export function devicesOnAir(showId: string): Chosen | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Record<string, unknown> | null;
    if (kept === null || kept['showId'] !== showId) return null;
    const { camera, microphone } = kept;
    return {
      ...(typeof camera === 'string' ? { camera } : {}),
      ...(typeof microphone === 'string' ? { microphone } : {}),
    };
  } catch {
    return null;
  }
}

/** Whether camera and microphone are given without a question. A browser that does not say will ask. */
export async function arePermitted(): Promise<boolean> {
  try {
    const answers = await Promise.all(
      (['camera', 'microphone'] as const).map((name) => navigator.permissions.query({ name })),
    );
    return answers.every(({ state }) => state === 'granted');
  } catch {
    return false;
  }
}
