import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { pageHead } from '../../../../shell/pages/head.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { StudioSection } from '../../../studio/web/index.ts';
import { TwoPanes } from '../parts/two-panes.tsx';
import { useSelected } from '../state/use-selected.ts';
import { InboxConversation } from './inbox-conversation.tsx';
import { InboxList } from './inbox-list.tsx';
import { InboxToolsSections } from './inbox-tools.tsx';
import { OfferForm } from './offer-form.tsx';

export const Route = createFileRoute('/$language/studio/messages/')({
  head: ({ params }) => pageHead({ name: 'studioMessages', language: params.language, title: m.messenger_title() }),
  component: MessagesPage,
});

function MessagesPage() {
  const { channelId, select } = useSelected();
  return (
    <StudioSection page="studioMessages" wide>
      <TwoPanes
        list={<InboxList selectedId={channelId} onSelect={select} />}
        selected={
          channelId === null ? null : (
            <InboxConversation key={channelId} channelId={channelId} onClose={() => select(null)} />
          )
        }
        nothing={<Notice text={m.messenger_select()} />}
      />
      <OfferForm />
      <InboxToolsSections />
    </StudioSection>
  );
}
