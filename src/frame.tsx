import { createFileRoute, notFound, Outlet, useLocation } from '@tanstack/react-router';
import { createContext, use, useEffect } from 'react';
import { AgePrompt } from './features/age-verification/web/index.ts';
import {
  AccountCorner,
  DataProtectionNotice,
  logOut,
  ownTarget,
  passwordSlots,
  Reauthentication,
  registerReplays,
  useGuestEvents,
  VipButton,
} from './features/identity/web/index.ts';
import {
  MoneyModals,
  openPaymentWindow,
  PaymentWindow,
  RestrictionStrip,
  whenPaymentWindowClosed,
  type WindowSlots,
} from './features/payments/web/index.ts';
import { NOTE_QUERY, usePresence } from './features/performers/web/index.ts';
import { LeadOn, StatusBar, type StatusActions } from './features/status-bar/web/index.ts';
import { takeCancellationOffer } from './features/subscriptions/web/index.ts';
import { TicketInvitation } from './features/tickets/web/index.ts';
import { BalanceChip, SpendingReminder } from './features/wallet/web/index.ts';
import { startSession } from './shell/api/access.ts';
import { watchLine } from './shell/api/logger.ts';
import { sendCommand } from './shell/api/channel.ts';
import { useSession } from './shell/api/use-session.ts';
import { ErrorPage, NotFoundPage } from './shell/fault-pages.tsx';
import { Frame, Notes } from './shell/frame.tsx';
import { useLanguage } from './shell/addresses/language.ts';
import { languages } from './shell/addresses/paths.ts';

const openAgeCheck = (onClosed: () => void): void => {
  openPaymentWindow('avs');
  whenPaymentWindowClosed(onClosed);
};

/** What the status bar's buttons do. */
const statusActions: StatusActions = {
  noavs: () => void openPaymentWindow('avs'),
  avsstatus: () => void openPaymentWindow('avs'),
  automaticrecharge: () => void openPaymentWindow('autorecharge'),
  mailnotverified: async () => void (await sendCommand('sendSignupEmail', {})),
};

const aboSlot = () => import('./abo-slot.tsx');

/** What other features show in the payment window; a flow that nothing fills says that it is not offered here. */
const windowSlots: WindowSlots = {
  ...passwordSlots,
  limit: () => import('./features/wallet/web/limits/limits-slot.tsx'),
  ...Object.fromEntries(
    (['vipabo', 'trialvipabo', 'vxabo', 'vxtvabo', 'vxsettings'] as const).map((flow) => [flow, aboSlot]),
  ),
};

/** How is done, after signing in, what a guest wanted before (A5); what features are not there yet for waits for them. */
registerReplays({
  loadNote: () => ownTarget(location, { [NOTE_QUERY]: '1' }),
  pinActor: ({ actorId, pinned }) => sendCommand(pinned ? 'pinActor' : 'unpinActor', { actorId }),
  showPayment: ({ flow }) => ownTarget(location, { showModalbox: '1', vxpFlow: flow }),
  redirect: ({ url }) => url,
});

/** The browser's composition root: the frame with what the features put into it. */
export const Route = createFileRoute('/$language')({
  beforeLoad: ({ params }) => {
    if (!languages.some((language) => language === params.language)) throw notFound();
  },
  component: FramedPage,
  notFoundComponent: FramedNotFound,
  errorComponent: FramedError,
});

function FramedPage() {
  return (
    <Framed>
      <Outlet />
    </Framed>
  );
}

/** An unknown address is shown inside the frame, a page without what it is about in its stead. */
const InFrame = createContext(false);

function FramedNotFound() {
  const wasCategory = useLocation({ select: ({ pathname }) => /^\/[a-z]{2}\/categories\//.test(pathname) });
  const page = wasCategory ? <LeadOn /> : <NotFoundPage />;
  return use(InFrame) ? page : <Framed>{page}</Framed>;
}

function FramedError() {
  return (
    <Framed>
      <ErrorPage />
    </Framed>
  );
}

function Framed({ children }: { children: React.ReactNode }) {
  const language = useLanguage();
  const bare = useLocation({ select: ({ pathname }) => /\/amateur\/[^/]+\/live\/$/.test(pathname) });
  const { status } = useSession();
  useEffect(() => void startSession(language), [language]);
  useEffect(watchLine, []);
  usePresence(status === 'ready');
  useGuestEvents(language);
  const vip = windowSlots.vipabo === undefined ? null : <VipButton openWindow={openPaymentWindow} />;
  return (
    <>
      <Frame
        account={<AccountCorner vip={vip} balance={<BalanceChip />} openWindow={openPaymentWindow} />}
        notice={<RestrictionStrip />}
        bare={bare}
      >
        <InFrame value>{children}</InFrame>
      </Frame>
      {bare ? null : (
        <Notes>
          <StatusBar actions={{ ...statusActions, cancelationoffer: () => takeCancellationOffer(language) }} />
          <DataProtectionNotice />
        </Notes>
      )}
      <PaymentWindow slots={windowSlots} />
      <MoneyModals />
      <SpendingReminder />
      <TicketInvitation />
      <Reauthentication />
      <AgePrompt openCheck={openAgeCheck} onLogOut={() => void logOut(language)} />
    </>
  );
}
