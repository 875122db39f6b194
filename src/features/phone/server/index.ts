export { phoneGateway } from './gateway.ts';
export { createPhone, type Phone } from './phone.ts';
export { sandboxPhoneProvider } from './provider.ts';
export { phoneRest } from './rest.ts';
export { phoneColumns } from './personal-columns.ts';
