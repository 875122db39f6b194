import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server';
import type { PageContext } from './api/client.ts';

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: PageContext };
  }
}

const handle = createStartHandler(defaultRenderHandler);

/** The entry of the built server part; the platform's page door calls it. */
export default {
  fetch: (request: Request, context: PageContext) => handle(request, { context }),
};
