import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { pageHead } from '../../../shell/pages/head.ts';
import { errorText } from '../../../shell/error-text.ts';
import { Loaded } from '../../../ui/data/loaded.tsx';
import { useApi, useApiAction } from '../../../ui/data/use-api.ts';
import { FormError } from '../../../ui/notice.tsx';
import { AccountSection } from '../../identity/web/index.ts';
import { getPhone, removePhone } from '../contract.ts';
import { PhoneCheck } from './phone-check.tsx';

export const Route = createFileRoute('/$language/account/phone/')({
  head: ({ params }) => pageHead({ name: 'phone', language: params.language, title: m.phone_title() }),
  component: PhonePage,
});

/** A guest's own number: to be shown as his, or to be forgotten. */
function PhonePage() {
  return (
    <AccountSection
      here="phone"
      title={m.phone_title()}
      // A number may be shown to be one's own before there is an account.
      loggedOut={
        <div className="mx-auto max-w-[460px] px-4 pt-6 pb-16 desktop:pt-12">
          <h1 className="text-[34px]">{m.phone_title()}</h1>
          <Shown />
        </div>
      }
    >
      <Shown />
    </AccountSection>
  );
}

const Shown = () => (
  <div className="max-w-[460px]">
    <p className="mt-3 mb-8 text-muted">{m.phone_text()}</p>
    <OwnPhone />
  </div>
);

function OwnPhone() {
  const answer = useApi(getPhone, {});
  const { mutate: remove, isPending, error } = useApiAction(removePhone, { refreshes: [getPhone] });
  return (
    <Loaded answer={answer} height="h-64">
      {({ isVerified, ending }) =>
        isVerified ? (
          <div className="flex flex-col gap-5">
            <p role="status" className="text-sea">
              {m.phone_verified({ ending: ending ?? '' })}
            </p>
            <FormError text={error === null ? null : errorText(error)} />
            <button type="button" className="btn btn-quiet self-start" disabled={isPending} onClick={() => remove({})}>
              {m.phone_remove()}
            </button>
          </div>
        ) : (
          <PhoneCheck onVerified={() => answer.refetch()} />
        )
      }
    </Loaded>
  );
}
