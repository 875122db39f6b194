import { index, rootRoute, route } from '@tanstack/virtual-file-routes';

/** The route tree: English paths (see `paths.ts`), pages from the features' `web` folders. */
export const routes = rootRoute('shell/document.tsx', [
  route('/$language', 'shell/frame.tsx', [index('features/performers/web/home-page.tsx')]),
]);
