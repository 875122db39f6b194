import { useState } from 'react';
import { m } from '#messages';
import { useLanguage } from '../../../../../shell/addresses/language.ts';
import { Link } from '../../../../../shell/addresses/link.tsx';
import { href } from '../../../../../shell/addresses/paths.ts';
import { Field } from '../../../../../ui/form/field.tsx';
import { Form } from '../../../../../ui/form/form.tsx';
import { useForm } from '../../../../../ui/form/use-form.ts';
import { isAddress } from './address.ts';
import type { LinkState } from './link.ts';
import { ToyDevices } from './toy-devices.tsx';
import type { Toys } from './use-toys.ts';

const stateWords: Record<LinkState, () => string> = {
  off: m.live_studio_toys_off,
  connecting: m.live_studio_toys_connecting,
  on: m.live_studio_toys_on,
  lost: m.live_studio_toys_lost,
};

/** Toys that guests control: the line to them, and which take part. What is bought stands beside the chat. */
export function ToyPanel({ toys }: { toys: Toys }) {
  const language = useLanguage();
  const { controller, state, isOffered } = toys;
  const { line } = state;
  return (
    <section aria-labelledby="toys" data-testid="toys" data-line={line}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="toys" className="text-[18px]">
          {m.live_studio_toys()}
        </h2>
        <p role="status" className={`text-[13.5px] ${line === 'on' ? 'text-sea' : 'text-muted'}`}>
          {stateWords[line]()}
        </p>
      </div>
      {isOffered === false ? (
        <p className="mt-2 text-[14px] text-muted">
          {m.live_studio_toys_not_offered()}{' '}
          <Link href={href('studioOffer', language)} className="underline underline-offset-4 hover:text-ink">
            {m.live_studio_offer()}
          </Link>
        </p>
      ) : null}
      <Connection toys={toys} />
      {line === 'on' ? <ToyDevices controller={controller} state={state} /> : null}
    </section>
  );
}

/** Where Intiface listens, and the way to it. */
function Connection({ toys: { controller, state } }: { toys: Toys }) {
  const [address, setAddress] = useState(state.address);
  const { line } = state;
  const bad = isAddress(address.trim()) ? undefined : m.live_studio_toys_address_bad();
  const form = useForm({
    fields: ['address'],
    check: () => (bad === undefined ? {} : { address: bad }),
    // Whether it stands is said by the line itself.
    send: () => Promise.resolve(controller.open(address.trim())),
  });
  return (
    <div className="mt-3">
      {line === 'off' ? (
        <>
          {/* Above, not as the field's own hint: the button stands as high as a field with one line below it. */}
          <p className="mb-3 text-[13.5px] text-faint">{m.live_studio_toys_hint()}</p>
          <Form form={form} submit={m.live_studio_toys_connect()} look="quiet-line">
            <Field
              name="address"
              label={m.live_studio_toys_address()}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={address}
              error={bad}
              onChange={(event) => setAddress(event.target.value)}
            />
          </Form>
        </>
      ) : (
        <div className="flex flex-wrap gap-2">
          <button type="button" className="btn btn-quiet" onClick={controller.close}>
            {m.live_studio_toys_disconnect()}
          </button>
          {line === 'on' ? (
            <button type="button" className="btn btn-quiet" onClick={controller.scan}>
              {m.live_studio_toys_scan()}
            </button>
          ) : null}
        </div>
      )}
      {line === 'lost' ? (
        <p className="mt-2 max-w-[60ch] text-[13.5px] text-signal">{m.live_studio_toys_hint()}</p>
      ) : null}
    </div>
  );
}
