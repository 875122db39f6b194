import type { GatewayBuilder } from '../../../platform/gateway/builder.ts';
import type { PinVerification } from '../contract.ts';
import type { Phone } from './phone.ts';

/** §7: pin-call start verification, verify pin. Their errors carry the numbers of §8 as `errorCode`. */
export function phoneGateway(builder: GatewayBuilder, phone: Phone): void {
  const verification = builder.objectRef<PinVerification>('PinVerification').implement({
    fields: (t) => ({
      id: t.exposeString('id'),
      type: t.exposeString('type'),
      verified: t.exposeBoolean('verified'),
      countryCode: t.exposeString('countryCode'),
      preCode: t.exposeString('preCode'),
      number: t.exposeString('number'),
      e123: t.exposeString('e123'),
      pinLength: t.exposeInt('pinLength', {
        description: 'Digits of the code: 6 for mobile numbers, 5 for fixed ones.',
      }),
    }),
  });
  const required = { required: true } as const;
  builder.mutationFields((t) => ({
    pinCallStartVerification: t.field({
      type: verification,
      description: 'Sends a code by short message (sms) or says it in a call (call).',
      args: {
        phoneNumber: t.arg.string(required),
        type: t.arg.string(required),
        language: t.arg.string({ description: 'Of the code; the request’s own unless given.' }),
        proof: t.arg.string({
          description: 'The task of GET /guest/phone/task, a colon and its answer; where one was set.',
        }),
      },
      resolve: (_root, { phoneNumber, type, language: wanted, proof }, { caller, network, language }) =>
        phone.start(
          { guestId: caller.guestId, network },
          { phoneNumber, type, language: isLanguage(wanted) ? wanted : language, proof: proof ?? null },
        ),
    }),
    pinCallVerifyPin: t.field({
      type: verification,
      description: 'Takes the code.',
      args: { id: t.arg.string(required), type: t.arg.string(required), pin: t.arg.string(required) },
      resolve: (_root, answer, { caller }) => phone.verify(caller.guestId, answer),
    }),
  }));
}

const isLanguage = (text: string | null | undefined): text is 'de' | 'en' | 'es' | 'nl' =>
  text === 'de' || text === 'en' || text === 'es' || text === 'nl';
