export { createAgeVerification } from './age-verification.ts';
export { ageVerificationGateway } from './gateway.ts';
export { ageVerificationRest } from './rest.ts';
export { sandboxAvs } from './sandbox-provider.ts';
