export { createAgeVerification } from './age-verification.ts';
export { euApp } from './eu-app/eu-app.ts';
export { readIssuers } from './eu-app/certificates.ts';
export { ageVerificationGateway } from './gateway.ts';
export { ageVerificationRest } from './rest.ts';
export type { AvsProvider } from './provider.ts';
export { sandboxAvs } from './sandbox-provider.ts';
export { ageVerificationColumns } from './personal-columns.ts';
export { guestsByRequest } from './log-store.ts';
