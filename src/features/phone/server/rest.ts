import { serve, type Rest } from '../../../platform/http/rest.ts';
import { getPhone, getPhoneTask, removePhone } from '../contract.ts';
import type { Phone } from './phone.ts';

export function phoneRest(rest: Rest, phone: Phone): void {
  serve(rest, getPhoneTask, async ({ caller, request }) => ({
    task: await phone.task({ guestId: caller.guestId, network: rest.context.proxies.networkOf(request.raw) }),
  }));
  serve(rest, getPhone, async ({ caller }) => {
    const ending = await phone.endingOf(caller.guestId);
    return { isVerified: ending !== null, ending, countries: [...phone.countries] };
  });
  serve(rest, removePhone, async ({ caller }) => {
    await phone.remove(caller.guestId);
    return { success: true as const };
  });
}
