import { index, rootRoute, route } from '@tanstack/virtual-file-routes';

/** The route tree: English paths (see `paths.ts`), pages from the features' `web` folders. */
export const routes = rootRoute('shell/document.tsx', [
  route('/$language', 'frame.tsx', [
    index('features/performers/web/home-page.tsx'),
    route('/cams/', 'features/performers/web/cams-page.tsx'),
    route('/new-girls/', 'features/performers/web/new-page.tsx'),
    route('/categories/$categorySlug/', 'features/performers/web/category-page.tsx'),
    route('/amateur/$actorName/', 'features/performers/web/profile-page.tsx'),
    route('/amateur/$actorName/about-me/', 'features/performers/web/about-page.tsx'),
    route('/amateur/$actorName/live/', 'features/live/web/room-page.tsx'),
    route('/account/limits/', 'features/wallet/web/limits-page.tsx'),
    route('/account/subscriptions/', 'features/subscriptions/web/subscriptions-page.tsx'),
    route('/cancel-contract/', 'features/subscriptions/web/cancel-contract-page.tsx'),
    route('/withdraw/', 'features/subscriptions/web/withdraw-contract-page.tsx'),
    route('/account/balance/', 'features/payments/web/balance-page.tsx'),
    route('/account/payments/', 'features/payments/web/payments-page.tsx'),
    route('/account/profile/', 'features/identity/web/profile-page.tsx'),
    route('/account/security/', 'features/identity/web/security-page.tsx'),
    route('/account/data/', 'features/identity/web/privacy-page.tsx'),
    route('/log-in/', 'features/identity/web/log-in-page.tsx'),
    route('/sign-up/', 'features/identity/web/sign-up-page.tsx'),
    route('/mailbox/', 'features/identity/web/mailbox-page.tsx'),
    route('/house/guests/', 'features/backoffice/web/guests-page.tsx'),
    route('/house/guests/$guestId/', 'features/backoffice/web/guest-page.tsx'),
    route('/house/payments/', 'features/backoffice/web/payments-page.tsx'),
    route('/house/age-checks/', 'features/backoffice/web/age-checks-page.tsx'),
    route('/house/ledger/', 'features/backoffice/web/ledger-page.tsx'),
    route('/house/audit-log/', 'features/backoffice/web/audit-page.tsx'),
    route('/house/operators/', 'features/backoffice/web/operators-page.tsx'),
    route('/studio/', 'features/studio/web/studio-page.tsx'),
  ]),
]);
