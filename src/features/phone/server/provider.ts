import { sign, type CheckoutSite, type PhoneMessage } from '../../../sandbox/index.ts';

/** Who carries short messages and calls. */
export interface PhoneProvider {
  name: string;
  /** Rejects when the message could not be handed over. `to` is E.164. */
  text(to: string, text: string): Promise<void>;
  /** Calls and says the text. */
  say(to: string, text: string): Promise<void>;
}

/** The sandbox company's telephone: testers read what was sent on its own page. */
export function sandboxPhoneProvider(site: CheckoutSite, key: Buffer): PhoneProvider {
  async function hand(message: PhoneMessage): Promise<void> {
    const answer = await fetch(`http://127.0.0.1:${site.port}/phone/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(sign(key, 'phone', message)),
      signal: AbortSignal.timeout(5000),
    });
    if (!answer.ok) throw new Error(`the sandbox's telephone answered ${answer.status}`);
  }
  return {
    name: 'sandbox',
    text: (to, text) => hand({ to, kind: 'sms', text }),
    say: (to, text) => hand({ to, kind: 'call', text }),
  };
}
